// Checks each operation's `x-reach` (the stores that a write affects) and formats it for the
// client's table.
import type { OperationMark, ReachMark } from './directives.ts'

type Marked = Pick<OperationMark, 'effect' | 'reach'> & { id: string }

const plain: readonly unknown[] = ['company', 'store', 'none', 'page']
const membersOf = (reach: ReachMark): string[] | undefined => {
  if (typeof reach === 'string') return plain.includes(reach) ? [] : undefined
  if ('stores' in reach)
    return Array.isArray(reach.stores) && reach.stores.length > 0 ? reach.stores : undefined
  return typeof reach.store === 'string' ? [reach.store] : undefined
}

/**
 * The error of an operation's `x-reach`. Every write must declare one, and its members must exist,
 * or the client could not find the affected stores.
 * @param contract text of the contract, in which the members must occur
 */
export function reachFault({ id, effect, reach }: Marked, contract: string): string | undefined {
  if (effect === 'read') return reach && `${id} reads and has an x-reach`
  const members = reach && membersOf(reach)
  if (!members) return `${id} writes and doesn't say which stores it affects (x-reach)`
  const unknown = members.filter(
    (member) => !new RegExp(`"${member}"|\\b${member}:`).test(contract),
  )
  return unknown.length > 0
    ? `x-reach of ${id} names ${unknown.join(', ')}, which no record has`
    : undefined
}

/**
 * Example: `reach: 'company'`. Empty for writes that affect no store, which is the table's default,
 * and for described pages, whose descriptions declare it.
 */
export function reachText({ reach }: Pick<OperationMark, 'reach'>): string {
  if (!reach || reach === 'none' || reach === 'page') return ''
  return `reach: ${JSON.stringify(reach)
    .replaceAll(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'")
    .replaceAll(/,(?! )/g, ', ')
    .replace('}', ' }')
    .replaceAll('  ', ' ')}`
}
