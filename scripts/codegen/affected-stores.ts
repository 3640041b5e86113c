// Checks each operation's `x-affected-stores` (the stores that a write affects) and formats it for
// the client's table.
import type { OperationMark, AffectedStoresMark } from './directives.ts'

type Marked = Pick<OperationMark, 'effect' | 'affectedStores'> & { id: string }

const plain: readonly unknown[] = ['company', 'store', 'none', 'page']
const listMembers = (affectedStores: AffectedStoresMark): string[] | undefined => {
  if (typeof affectedStores === 'string') return plain.includes(affectedStores) ? [] : undefined
  if ('stores' in affectedStores)
    return Array.isArray(affectedStores.stores) && affectedStores.stores.length > 0
      ? affectedStores.stores
      : undefined
  return typeof affectedStores.store === 'string' ? [affectedStores.store] : undefined
}

/**
 * The error in an operation's `x-affected-stores`, if any. Every write must declare it. The members
 * that it names must exist, because the client finds the affected stores by them.
 * @param contract text of the contract, in which the members must occur
 */
export function affectedStoresFault(
  { id, effect, affectedStores }: Marked,
  contract: string,
): string | undefined {
  if (effect === 'read') return affectedStores && `${id} reads and has an x-affected-stores`
  const members = affectedStores && listMembers(affectedStores)
  if (!members) return `${id} writes and doesn't say which stores it affects (x-affected-stores)`
  const unknown = members.filter(
    (member) => !new RegExp(`"${member}"|\\b${member}:`).test(contract),
  )
  return unknown.length > 0
    ? `x-affected-stores of ${id} names ${unknown.join(', ')}, which no record has`
    : undefined
}

/**
 * Example: `affectedStores: 'company'`. Empty for writes that affect no store, because that is the
 * default in the client's table, and for described pages, whose descriptions declare it.
 */
export function formatAffectedStores({
  affectedStores,
}: Pick<OperationMark, 'affectedStores'>): string {
  if (!affectedStores || affectedStores === 'none' || affectedStores === 'page') return ''
  return `affectedStores: ${JSON.stringify(affectedStores)
    .replaceAll(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'")
    .replaceAll(/,(?! )/g, ', ')
    .replace('}', ' }')
    .replaceAll('  ', ' ')}`
}
