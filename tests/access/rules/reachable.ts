// Limits the table to possible cells, using manifest/vocabulary/constraints.json, which defines the
// allowed combinations.
import { constraints } from '#core/access/constraints.ts'
import { kindOf, roleOf } from './people.ts'
import type { Cell } from './table.ts'

interface Said {
  all?: Said[]
  any?: Said[]
  not?: Said
  [atom: string]: unknown
}

const toFact = (cell: Cell): Record<string, readonly unknown[]> => ({
  userKind: [kindOf(cell.who)],
  role: [roleOf(cell.who)],
  productMode: [cell.mode],
  reseller: [cell.reseller],
  view: [cell.view],
  merchantType: [cell.merchantType],
  country: [cell.country],
  gateway: [cell.gateway],
  flag: cell.on,
  toggle: cell.on,
  portal: cell.on,
})

function holds(said: Said, cell: Cell): boolean {
  if (said.all) return said.all.every((part) => holds(part, cell))
  if (said.any) return said.any.some((part) => holds(part, cell))
  if (said.not) return !holds(said.not, cell)
  return Object.entries(said).every(([atom, value]) => {
    const values = toFact(cell)[atom]
    if (!values)
      throw new Error(`constraints.json speaks of ${atom}, which the table's cells do not have`)
    return values.includes(value)
  })
}

export const isReachable = (cell: Cell): boolean =>
  (constraints.rules as unknown as { when?: Said; needs: Said }[]).every(
    ({ when, needs }) => (when && !holds(when, cell)) || holds(needs, cell),
  )
