// Builds business refusals. A refusal is a 200 in the operation's own casing
// (CONVENTIONS "Answers"), which follows from the schema of its answer.
import { required } from '../../../core/required.ts'
import { at } from './operations.ts'
import type { RefusalContent } from '../../calls/problem.ts'

/** The parts of a schema used here. */
export interface SchemaDoc {
  $ref?: string
  type?: string | readonly string[]
  properties?: Readonly<Record<string, SchemaDoc>>
  required?: readonly string[]
  allOf?: readonly SchemaDoc[]
  oneOf?: readonly SchemaDoc[]
  anyOf?: readonly SchemaDoc[]
  minimum?: number
  enum?: readonly unknown[]
  format?: string
}
export type Refuse = (
  content: RefusalContent,
  more: Readonly<Record<string, unknown>>,
) => Record<string, unknown>

const reportNames = ['IsSuccessful', 'isSuccessful', 'success'] as const
const isSchema = (value: unknown): value is SchemaDoc => typeof value === 'object' && value !== null
/** The schema at a pointer of a contract; undefined if there is none. */
export function schemaAt(doc: object, pointer: string): SchemaDoc | undefined {
  const schema = at(doc, pointer)
  return isSchema(schema) ? schema : undefined
}
const resolved = (schema: SchemaDoc, doc: object): SchemaDoc =>
  schema.$ref === undefined
    ? schema
    : resolved(required(schemaAt(doc, schema.$ref.slice(1)), `the schema ${schema.$ref}`), doc)

/** Every property of a schema and its parts, and the names of the required ones. */
function listMembers(
  given: SchemaDoc,
  doc: object,
): { properties: Readonly<Record<string, SchemaDoc>>; required: readonly string[] } {
  const schema = resolved(given, doc)
  const parts = (schema.allOf ?? []).map((part) => listMembers(part, doc))
  return {
    properties: Object.fromEntries(
      [schema.properties ?? {}, ...parts.map(({ properties }) => properties)].flatMap(
        (properties) => Object.entries(properties),
      ),
    ),
    required: [...(schema.required ?? []), ...parts.flatMap(({ required }) => required)],
  }
}

/** The emptiest valid value of a required member, because a refusal has no value for it. */
function buildEmpty(given: SchemaDoc, doc: object): unknown {
  const schema = resolved(given, doc)
  const types = [schema.type ?? []].flat()
  const choices = schema.oneOf ?? schema.anyOf ?? []
  if (types.includes('null') || choices.some(({ type }) => type === 'null')) return null
  if (types.includes('array')) return []
  if (types.includes('boolean')) return false
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 0
  if (types.includes('object') || schema.allOf) return buildEmpties(schema, doc)
  return schema.enum?.[0] ?? ''
}
function buildEmpties(schema: SchemaDoc, doc: object): Record<string, unknown> {
  const { properties, required } = listMembers(schema, doc)
  return Object.fromEntries(
    required.map((member) => [member, buildEmpty(properties[member] ?? {}, doc)]),
  )
}

/**
 * Builds an operation's refusal from the schema of its answer. Undefined if the answer has no
 * success flag.
 */
export function createRefusal(schema: SchemaDoc | undefined, doc: object): Refuse | undefined {
  if (!schema) return undefined
  const { properties } = listMembers(schema, doc)
  const report = reportNames.find((name) => name in properties)
  if (!report) return undefined
  const name = (word: string) =>
    report === 'IsSuccessful' ? word : word.charAt(0).toLowerCase() + word.slice(1)
  const empties = buildEmpties(schema, doc)
  return ({ Message, Code, Errors }, more) => ({
    ...empties,
    ...more,
    [report]: false,
    [name('Message')]: Message,
    [name('Code')]: Code,
    ...(Errors && {
      [name('Errors')]: Errors.map((error) => ({
        [name('Field')]: error.Field,
        [name('Code')]: error.Code,
        [name('Message')]: error.Message,
      })),
    }),
  })
}
