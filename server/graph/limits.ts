// Limits of graph requests: their size, and the @limit of each value. They are enforced here once,
// so that resolvers get only values that the contract allows.
import {
  getDirectiveValues,
  GraphQLError,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ASTNode,
  type ConstDirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from './graphql.ts'

import { mostEchoed } from '../calls/echo.ts'
import type { FieldProblem } from '../calls/problem.ts'

export const maxTokens = 2000
const maxDepth = 10
const maxAliases = 15
const maxRootFields = 5

const refusedBy = (message: string, node: ASTNode) => new GraphQLError(message, { nodes: node })

/** Visits every field of a selection, through fragments, with its depth. */
function walk(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
  visit: (field: FieldNode, depth: number) => void,
  within: readonly string[] = [],
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      visit(selection, depth)
      if (selection.selectionSet) walk(selection.selectionSet, fragments, depth + 1, visit, within)
    } else if (selection.kind === Kind.INLINE_FRAGMENT)
      walk(selection.selectionSet, fragments, depth, visit, within)
    else {
      const fragment = fragments.get(selection.name.value)
      // The standard rules refuse recursive fragments; this only prevents an endless loop.
      if (fragment && !within.includes(fragment.name.value))
        walk(fragment.selectionSet, fragments, depth, visit, [...within, fragment.name.value])
    }
  }
}

/** Limits depth, aliases and root fields. Our own documents ask for one field. */
const sizeRule: ValidationRule = (context: ValidationContext) => ({
  OperationDefinition(operation) {
    const { definitions } = context.getDocument()
    const fragments = new Map(
      definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((definition) => [definition.name.value, definition]),
    )
    let aliases = 0
    let deepest = 0
    let atRoot = 0
    walk(operation.selectionSet, fragments, 1, (field, depth) => {
      aliases += field.alias ? 1 : 0
      atRoot += depth === 1 ? 1 : 0
      deepest = Math.max(deepest, depth)
    })
    if (deepest > maxDepth)
      context.reportError(refusedBy(`At most ${maxDepth} levels may be asked for.`, operation))
    if (aliases > maxAliases)
      context.reportError(refusedBy(`At most ${maxAliases} aliases may be used.`, operation))
    // The idempotency key is for one write; two in a request would share it.
    const allowed = operation.operation === 'mutation' ? 1 : maxRootFields
    if (atRoot > allowed)
      context.reportError(
        refusedBy(`A ${operation.operation} may ask for ${allowed} at once.`, operation),
      )
    if (operation.operation === 'subscription')
      context.reportError(refusedBy('There are no subscriptions.', operation))
  },
})

/** Limits the length of names: the answer repeats aliases. */
const nameRule: ValidationRule = (context: ValidationContext) => ({
  Name(name) {
    if (name.value.length > mostEchoed)
      context.reportError(refusedBy(`A name has at most ${mostEchoed} characters.`, name))
  },
})

/**
 * Validation rules besides the standard ones. Introspection is only for development and
 * demonstrations.
 */
export const rulesFor = ({ introspection }: { introspection: boolean }): ValidationRule[] => [
  sizeRule,
  nameRule,
  ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
]

interface Limit {
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
}
type Marked = { astNode?: { readonly directives?: readonly ConstDirectiveNode[] } | null }

const patterns = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

function faultOf(value: unknown, limit: Limit): [code: string, message: string] | undefined {
  if (typeof value === 'string') {
    const length = [...value].length
    if (limit.minLength !== undefined && length < limit.minLength)
      return [
        'minLength',
        limit.minLength === 1
          ? 'Must not be empty.'
          : `Must have at least ${limit.minLength} characters.`,
      ]
    if (limit.maxLength !== undefined && length > limit.maxLength)
      return ['maxLength', `Must have at most ${limit.maxLength} characters.`]
    if (limit.pattern !== undefined && !patternOf(limit.pattern).test(value))
      return ['pattern', 'Is not written as it should be.']
  }
  if (typeof value === 'number') {
    if (limit.minimum !== undefined && value < limit.minimum)
      return ['minimum', `Must be at least ${limit.minimum}.`]
    if (limit.exclusiveMinimum !== undefined && value <= limit.exclusiveMinimum)
      return ['exclusiveMinimum', `Must be greater than ${limit.exclusiveMinimum}.`]
    if (limit.maximum !== undefined && value > limit.maximum)
      return ['maximum', `Must be at most ${limit.maximum}.`]
  }
  return undefined
}

/**
 * Creates the check of a field's arguments against their @limit. Throws if the schema does not
 * declare it.
 */
export function createLimits(
  schema: GraphQLSchema,
): (
  field: Pick<GraphQLField<unknown, unknown>, 'args'>,
  args: Readonly<Record<string, unknown>>,
) => FieldProblem[] {
  const directive = schema.getDirective('limit')
  if (!directive) throw new Error('schemas/graph.graphql declares no @limit.')
  const limitOf = ({ astNode }: Marked): Limit =>
    astNode ? (getDirectiveValues(directive, astNode) ?? {}) : {}

  function hold(
    type: GraphQLInputType,
    value: unknown,
    limit: Limit,
    path: string,
    faults: FieldProblem[],
  ): void {
    if (value === null || value === undefined) return
    if (isNonNullType(type)) return hold(type.ofType, value, limit, path, faults)
    if (isListType(type)) {
      // GraphQL has already refused other values for a list, and wraps a single one.
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      if (limit.maxItems !== undefined && list.length > limit.maxItems)
        faults.push({
          field: path,
          code: 'maxItems',
          message: `Must have at most ${limit.maxItems} entries.`,
        })
      else list.forEach((item, i) => hold(type.ofType, item, limit, `${path}.${i}`, faults))
    } else if (isInputObjectType(type)) {
      const members = new Map<string, unknown>(Object.entries(value))
      for (const field of Object.values(type.getFields()))
        hold(field.type, members.get(field.name), limitOf(field), `${path}.${field.name}`, faults)
    } else {
      const fault = faultOf(value, limit)
      if (fault) faults.push({ field: path, code: fault[0], message: fault[1] })
    }
  }
  return (field, args) => {
    const faults: FieldProblem[] = []
    for (const argument of field.args)
      hold(argument.type, args[argument.name], limitOf(argument), argument.name, faults)
    return faults
  }
}
