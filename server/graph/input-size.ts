// Checks the size and shape of the values in a GraphQL request's text and variables. This has to
// happen before graphql checks them, because graphql continues after the first fault and prints the
// whole value for each one.
import {
  coerceInputValue,
  getDirectiveValues,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from './graphql.ts'

import { echoed } from '../../core/access/words/echo.ts'
import { invalid, malformed, type Problem } from '../calls/problem.ts'
import { isFileOfBody } from '../calls/uploads.ts'

/** For lists that declare no @limit(maxItems). */
export const maxItemsByDefault = 1000
/**
 * The most members and entries in a whole request. The longest list in the contract has 10,000
 * entries.
 */
const maxValues = 50_000

type Variables = Readonly<Record<string, unknown>>
/** An argument or a member of an input type. */
type InputDefinition = Pick<GraphQLArgument | GraphQLInputField, 'type' | 'astNode'>

const refused = (path: string, code: string, message: string): Problem =>
  malformed(echoed(`${path}: ${message}`), [{ field: path, code, message }])

/**
 * Checks the values that a document and its variables give to arguments against the contract. An
 * input type may have no undeclared members. A list may have at most as many entries as
 * @limit(maxItems) says, or `maxItemsByDefault`. Stops at the first fault. Without `variables`,
 * checks only the text.
 * @returns how many values were checked
 * @throws Problem 400 or 422 that names the position and the limit
 */
export function holdInput(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables = {},
): { looked: number } {
  const limit = schema.getDirective('limit')
  let looked = 0

  function maxItemsOf({ astNode }: InputDefinition): number {
    const declared = limit && astNode ? getDirectiveValues(limit, astNode)?.['maxItems'] : undefined
    return typeof declared === 'number' ? declared : maxItemsByDefault
  }
  function hold(
    type: GraphQLInputType,
    value: unknown,
    definition: InputDefinition,
    path: string,
  ): void {
    looked += 1
    if (looked > maxValues)
      throw refused(path, 'maxItems', `A request has at most ${maxValues} values.`)
    if (value === null || value === undefined) return
    if (isNonNullType(type)) return hold(type.ofType, value, definition, path)
    if (isListType(type)) {
      if (!Array.isArray(value)) return hold(type.ofType, value, definition, path)
      const most = maxItemsOf(definition)
      if (value.length > most)
        throw invalid([
          { field: path, code: 'maxItems', message: `Must have at most ${most} entries.` },
        ])
      value.forEach((entry: unknown, at) => hold(type.ofType, entry, definition, `${path}.${at}`))
    } else if (isInputObjectType(type)) {
      if (typeof value !== 'object' || Array.isArray(value))
        throw refused(path, 'type', `Must be an object of type ${type.name}.`)
      const members = type.getFields()
      // Reads one name at a time, because a list of all names could be as large as the request.
      for (const name in value) {
        const member = Object.hasOwn(members, name) ? members[name] : undefined
        if (!member)
          throw refused(`${path}.${name}`, 'additionalProperties', "This isn't known here.")
        hold(member.type, (value as Variables)[name], member, `${path}.${name}`) // a member
      }
    } else if (typeof value === 'object' && !isFileOfBody(value))
      throw refused(path, 'type', `Must be a single value of type ${type.name}.`)
  }

  const info = new TypeInfo(schema)
  const held = new Map<string, Set<InputDefinition>>()
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument({ name, value }) {
        const argument = info.getArgument()
        if (!argument) return false
        if (value.kind !== Kind.VARIABLE)
          hold(argument.type, valueFromASTUntyped(value, variables), argument, name.value)
        else {
          const of = held.get(value.name.value) ?? new Set()
          held.set(value.name.value, of)
          if (!of.has(argument))
            hold(argument.type, variables[value.name.value], argument, name.value)
          of.add(argument)
        }
        return false
      },
    }),
  )
  return { looked }
}

/**
 * Reads the variables of the requested operation as graphql does, up to the first fault.
 * @throws Problem 400 that names the variable and the position in it, without its value
 */
export function holdVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
  operationName: string | null | undefined,
): void {
  for (const { variable, type } of getOperationAST(document, operationName)?.variableDefinitions ??
    []) {
    const name = variable.name.value
    const declared = typeFromAST(schema, type)
    // Skipped, because graphql reports missing variables itself.
    if (!isInputType(declared) || variables[name] === undefined || variables[name] === null)
      continue
    coerceInputValue(
      variables[name],
      declared,
      (path, _value, { message }) => {
        throw malformed(echoed(`Variable "$${[name, ...path].join('.')}": ${message}`))
      },
      true,
    )
  }
}
