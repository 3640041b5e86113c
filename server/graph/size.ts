// Measures a GraphQL request before anything else reads the document. Each fragment is counted
// once. If each fragment names the next one twice, the request doubles at every step, and a few
// hundred bytes could ask for more fields than a computer could count one by one.
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from './graphql.ts'

import { mostEchoed } from '../../core/access/words/echo.ts'

export const maxTokens = 2000
/**
 * Longer documents are refused without being parsed, because yoga caches every document that it has
 * parsed.
 */
export const maxCharacters = 20_000
const maxDepth = 10
const maxAliases = 15
const maxRootFields = 5
const maxFields = 1000

/** The size of a selection, including its fragments. */
export interface Size {
  /** Levels of fields. A field without a selection of its own has 1. */
  depth: number
  /** Fields on the first level. */
  width: number
  /** Fields on all levels. */
  fields: number
  aliases: number
}
const nothing: Size = { depth: 0, width: 0, fields: 0, aliases: 0 }
const together = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  width: a.width + b.width,
  fields: a.fields + b.fields,
  aliases: a.aliases + b.aliases,
})

/**
 * Measures the operations of a document. Numbers that are too large for a double become Infinity,
 * which exceeds every limit.
 * @returns `sizeOf`, the size of an operation; `looked`, how many selections were visited so far,
 * which is at most the number in the document, however fragments are nested; and `unused`, the
 * fragments that no measured operation uses
 */
export function measure({ definitions }: DocumentNode): {
  sizeOf: (operation: OperationDefinitionNode) => Size
  looked: () => number
  unused: () => readonly FragmentDefinitionNode[]
} {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  const measured = new Map<string, Size>()
  let looked = 0

  function measureFragment(name: string): Size {
    const known = measured.get(name)
    if (known) return known
    const fragment = fragments.get(name)
    // A fragment inside itself adds nothing. The standard rules reject it later.
    measured.set(name, nothing)
    const size = fragment ? measureSet(fragment.selectionSet) : nothing
    measured.set(name, size)
    return size
  }
  function measureSet({ selections }: SelectionSetNode): Size {
    let size = nothing
    for (const selection of selections) {
      looked += 1
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet ? measureSet(selection.selectionSet) : nothing
        size = together(size, {
          depth: below.depth + 1,
          width: 1,
          fields: below.fields + 1,
          aliases: below.aliases + (selection.alias ? 1 : 0),
        })
      } else if (selection.kind === Kind.INLINE_FRAGMENT)
        size = together(size, measureSet(selection.selectionSet))
      else size = together(size, measureFragment(selection.name.value))
    }
    return size
  }
  return {
    sizeOf: ({ selectionSet }) => measureSet(selectionSet),
    looked: () => looked,
    unused: () => [...fragments.values()].filter(({ name }) => !measured.has(name.value)),
  }
}

/**
 * The limits that a document exceeds. Empty if it may be validated. Our own documents request one
 * field at the root.
 */
export function sizeFaults(document: DocumentNode): GraphQLError[] {
  const { sizeOf, unused } = measure(document)
  const tooLarge = document.definitions.flatMap((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION) return []
    const { depth, width, fields, aliases } = sizeOf(operation)
    // The idempotency key is for one write. Two writes in a request would share it.
    const atRoot = operation.operation === OperationTypeNode.MUTATION ? 1 : maxRootFields
    const messages = [
      depth > maxDepth && `At most ${maxDepth} levels may be asked for.`,
      aliases > maxAliases && `At most ${maxAliases} aliases may be used.`,
      fields > maxFields && `At most ${maxFields} fields may be asked for.`,
      width > atRoot && `A ${operation.operation} may ask for ${atRoot} at once.`,
      operation.operation === OperationTypeNode.SUBSCRIPTION && 'There are no subscriptions.',
    ]
    return messages
      .filter((message) => message !== false)
      .map((message) => new GraphQLError(message, { nodes: operation }))
  })
  // Unused fragments aren't covered by any limit, but the standard rules would still compare their
  // fields.
  const [needless] = unused()
  return needless
    ? [
        ...tooLarge,
        new GraphQLError(`No operation uses the fragment ${needless.name.value}.`, {
          nodes: needless,
        }),
      ]
    : tooLarge
}

/** How many fields the operations of a document request. */
export function countFields(document: DocumentNode): number {
  const { sizeOf } = measure(document)
  return document.definitions.reduce(
    (sum, operation) =>
      operation.kind === Kind.OPERATION_DEFINITION ? sum + sizeOf(operation).fields : sum,
    0,
  )
}

/** Limits the length of names, because the answer repeats aliases. */
export const nameRule: ValidationRule = (context) => ({
  Name(name) {
    if (name.value.length > mostEchoed)
      context.reportError(
        new GraphQLError(`A name has at most ${mostEchoed} characters.`, { nodes: name }),
      )
  },
})
