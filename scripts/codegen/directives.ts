// Reads the directives of schemas/graph.graphql.
import { valueFromASTUntyped, type ConstDirectiveNode } from 'graphql'

/** Whom a write affects, like `x-reach` (docs/contracts.md). */
export type ReachMark =
  'company' | 'store' | 'none' | 'page' | { stores: string[]; inStore?: true } | { store: string }

export interface OperationMark {
  owner: string
  door: 'tenant' | 'identity' | 'operator' | 'none'
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

function reachIn({ reach, reachStores }: Record<string, unknown>): ReachMark | undefined {
  if (reach === undefined) return undefined
  return reach === 'STORES'
    ? { stores: (reachStores as string[] | undefined) ?? [] }
    : (String(reach).toLowerCase() as ReachMark)
}

/** `@operation` of a query or mutation, in the terms of the REST contracts. */
export function directiveOf(field: Marked): OperationMark | undefined {
  const args = argumentsOf(field, 'operation')
  const reach = args && reachIn(args)
  return (
    args && {
      owner: String(args.owner),
      door: String(args.door).toLowerCase() as OperationMark['door'],
      effect: String(args.effect).toLowerCase() as OperationMark['effect'],
      ...(reach && { reach }),
      tag: String(args.tag),
      invalidates: (args.invalidates as string[] | undefined) ?? [],
      draft: args.draft === true,
      background: args.background === true,
    }
  )
}
