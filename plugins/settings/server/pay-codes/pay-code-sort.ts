// The order that the list asks for: JSON text, as the grid of the texts sends it.
// Facts: C-089
import { payCodeOrders, type PayCodeQuery } from './pay-code-rows.ts'

type Sort = PayCodeQuery['sort']

const isColumn = (name: unknown): name is keyof typeof payCodeOrders =>
  typeof name === 'string' && Object.hasOwn(payCodeOrders, name)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without an order, codes of the system come first. */
const usual: Sort = [{ by: 'IsSystem', descending: true }]

/** @returns undefined if the text is not a list of known columns with a direction */
export function sortOf(text: string | undefined): Sort | undefined {
  if (text === undefined || text === '') return usual
  const list = parsed(text)
  if (!Array.isArray(list)) return undefined
  const sort = list.map((one: unknown) => {
    const { property, direction = 'ASC' } = (one ?? {}) as {
      property?: unknown
      direction?: unknown
    }
    return isColumn(property) && (direction === 'ASC' || direction === 'DESC')
      ? { by: property, descending: direction === 'DESC' }
      : undefined
  })
  return sort.every((one) => one !== undefined) ? sort : undefined
}
