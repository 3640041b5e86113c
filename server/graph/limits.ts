// Enforces the @limit of each value in a GraphQL request, once for all resolvers, so that they only
// get values that the contract allows. size.ts limits the request as a whole.
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
import { heldText, type TextKind } from '../http/contract/texts.ts'

interface Limit {
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
}
/** What the schema requires of a value in addition to its type. */
interface Rule {
  limit: Limit
  kind: TextKind
}
/** Kinds by the value of @text(kind). */
const kinds: Readonly<Record<string, TextKind>> = {
  LINES: 'lines',
  PHONE: 'phone',
  EMAIL: 'email',
  CODE: 'code',
  POSTAL_CODE: 'postalCode',
}
type Marked = { astNode?: { readonly directives?: readonly ConstDirectiveNode[] } | null }

const patterns = new Map<string, RegExp>()
function compilePattern(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

function findFault(value: unknown, limit: Limit): [code: string, message: string] | undefined {
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
    if (limit.pattern !== undefined && !compilePattern(limit.pattern).test(value))
      return ['pattern', "This isn't in the right format."]
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
 * Creates the check of a field's arguments against their @limit and @text. The check folds texts in
 * place (docs/decisions/024). Throws if the schema doesn't declare the directives.
 */
export function createLimits(
  schema: GraphQLSchema,
): (
  field: Pick<GraphQLField<unknown, unknown>, 'args'>,
  args: Record<string, unknown>,
  effect: 'read' | 'write',
) => FieldProblem[] {
  const directiveOf = (name: string) => {
    const directive = schema.getDirective(name)
    if (!directive) throw new Error(`schemas/graph.graphql declares no @${name}.`)
    return directive
  }
  const limit = directiveOf('limit')
  const text = directiveOf('text')
  const toRule = ({ astNode }: Marked): Rule => ({
    limit: astNode ? (getDirectiveValues(limit, astNode) ?? {}) : {},
    kind: kinds[String(astNode && getDirectiveValues(text, astNode)?.['kind'])] ?? 'line',
  })

  return (field, args, effect) => {
    const faults: FieldProblem[] = []

    function hold(
      type: GraphQLInputType,
      holder: Record<string, unknown>,
      key: string,
      rule: Rule,
      path: string,
    ): void {
      const value = holder[key]
      if (value === null || value === undefined) return
      if (isNonNullType(type)) return hold(type.ofType, holder, key, rule, path)
      if (isListType(type)) {
        // GraphQL has already rejected other values for a list, and wrapped a single value.
        if (!isHolder(value)) return
        const { length } = Object.keys(value)
        const { maxItems } = rule.limit
        if (maxItems !== undefined && length > maxItems)
          faults.push({
            field: path,
            code: 'maxItems',
            message: `Must have at most ${maxItems} entries.`,
          })
        else
          for (const at of Object.keys(value)) hold(type.ofType, value, at, rule, `${path}.${at}`)
      } else if (isInputObjectType(type)) {
        if (isHolder(value))
          for (const member of Object.values(type.getFields()))
            hold(member.type, value, member.name, toRule(member), `${path}.${member.name}`)
      } else if (typeof value === 'string' && type.name === 'String') {
        const [kept, refused] = heldText(value, rule.kind, path)
        holder[key] = kept
        // Searches aren't refused, because they store nothing: text that can't be stored simply
        // finds nothing.
        if (refused && effect === 'write') faults.push(refused)
        else limited(kept)
      } else limited(value)

      function limited(held: unknown) {
        const fault = findFault(held, rule.limit)
        if (fault) faults.push({ field: path, code: fault[0], message: fault[1] })
      }
    }
    for (const argument of field.args)
      hold(argument.type, args, argument.name, toRule(argument), argument.name)
    return faults
  }
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
