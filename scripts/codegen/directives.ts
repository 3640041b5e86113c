// Reads the directives of schemas/graph.graphql.
import { valueFromASTUntyped, type ConstDirectiveNode } from 'graphql'

/** The stores that a write affects, like `x-reach` (docs/contracts.md). */
export type ReachMark =
  'company' | 'store' | 'none' | 'page' | { stores: string[]; inStore?: true } | { store: string }

export interface OperationMark {
  owner: string
  databaseRole: 'tenant' | 'identity' | 'operator' | 'none'
  effect: 'read' | 'write'
  /** Only for writes. */
  reach?: ReachMark
  tag: string
  invalidates: string[]
  draft: boolean
  background: boolean
}
interface Marked {
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null
}

/** The arguments of a directive on a field or argument; undefined if it has none. */
export function argumentsOf(on: Marked, directive: string): Record<string, unknown> | undefined {
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

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
/** An enum of the graph in the terms of the REST contracts: `WRITE` is `write`. */
function oneOf<const Name extends string>(names: readonly Name[], value: unknown): Name {
  const name = names.find((known) => known === String(value).toLowerCase())
  if (name === undefined)
    throw new Error(`schemas/graph.graphql: ${String(value)} is none of ${names.join(', ')}.`)
  return name
}
function reachIn({ reach, reachStores }: Record<string, unknown>): ReachMark | undefined {
  if (reach === undefined) return undefined
  return reach === 'STORES'
    ? { stores: listOf(reachStores) }
    : oneOf(['company', 'store', 'none', 'page'], reach)
}

/** `@operation` of a query or mutation, in the terms of the REST contracts. */
export function directiveOf(field: Marked): OperationMark | undefined {
  const args = argumentsOf(field, 'operation')
  const reach = args && reachIn(args)
  return (
    args && {
      owner: String(args.owner),
      databaseRole: oneOf(['tenant', 'identity', 'operator', 'none'], args.databaseRole),
      effect: oneOf(['read', 'write'], args.effect),
      ...(reach && { reach }),
      tag: String(args.tag),
      invalidates: listOf(args.invalidates),
      draft: args.draft === true,
      background: args.background === true,
    }
  )
}
