// Reads the directives of schemas/graph.graphql.
import { valueFromASTUntyped, type ConstDirectiveNode } from 'graphql'

/** The stores that a write affects, like `x-affected-stores` (docs/contracts.md). */
export type AffectedStoresMark =
  'company' | 'store' | 'none' | 'page' | { stores: string[]; inStore?: true } | { store: string }

export interface OperationMark {
  owner: string
  databaseRole: 'tenant' | 'identity' | 'operator' | 'none'
  effect: 'read' | 'write'
  /** Only for writes. */
  affectedStores?: AffectedStoresMark
  tag: string
  invalidates: string[]
  draft: boolean
  background: boolean
}
interface Marked {
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null
}

/** The arguments of a directive on a field or argument; undefined if it has none. */
export function parseArguments(on: Marked, directive: string): Record<string, unknown> | undefined {
  const node = on.astNode?.directives?.find((d) => d.name.value === directive)
  return (
    node &&
    Object.fromEntries(
      (node.arguments ?? []).map((argument) => [
        argument.name.value,
        valueFromASTUntyped(argument.value),
      ]),
    )
  )
}

const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
/**
 * Converts an enum value of the GraphQL contract to its name in the REST contracts: `WRITE` is
 * `write`.
 */
function oneOf<const Name extends string>(names: readonly Name[], value: unknown): Name {
  const name = names.find((known) => known === String(value).toLowerCase())
  if (name === undefined)
    throw new Error(`schemas/graph.graphql: ${String(value)} is none of ${names.join(', ')}.`)
  return name
}
function readAffectedStores({
  affectedStores,
  storesIn,
}: Record<string, unknown>): AffectedStoresMark | undefined {
  if (affectedStores === undefined) return undefined
  return affectedStores === 'STORES'
    ? { stores: toList(storesIn) }
    : oneOf(['company', 'store', 'none', 'page'], affectedStores)
}

/** Parses `@operation` of a query or mutation into the marks of the REST contracts. */
export function parseDirective(field: Marked): OperationMark | undefined {
  const args = parseArguments(field, 'operation')
  const affectedStores = args && readAffectedStores(args)
  return (
    args && {
      owner: String(args.owner),
      databaseRole: oneOf(['tenant', 'identity', 'operator', 'none'], args.databaseRole),
      effect: oneOf(['read', 'write'], args.effect),
      ...(affectedStores && { affectedStores }),
      tag: String(args.tag),
      invalidates: toList(args.invalidates),
      draft: args.draft === true,
      background: args.background === true,
    }
  )
}
