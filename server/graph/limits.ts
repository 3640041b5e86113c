// The @limit of each value of a graph request. It is enforced here once, so that resolvers get only
// values that the contract allows. size.ts limits the request as a whole.
import {
  getDirectiveValues,
  isInputObjectType,
  isListType,
  isNonNullType,
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from './graphql.ts'

import type { FieldProblem } from '../calls/problem.ts'

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
