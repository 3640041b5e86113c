// Checks calls against the contract. Each check is compiled from the bundled files at its first
// use, because compiling all 600 operations at the start took 1.5 s.
import {
  Ajv2020,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js'

import { formats } from './formats.ts'
import { answerPointer, contracts, type RestOperation } from './operations.ts'
import { formatFault } from '../../calls/faults.ts'
import type { FieldProblem } from '../../calls/problem.ts'

/**
 * undefined means that the data is valid. `limitsOnly` means that its shape is right and only
 * limits of single fields are violated, so the answer is 422 instead of 400.
 */
export type CheckResult = { errors: FieldProblem[]; limitsOnly: boolean } | undefined
/** With `first`, stops at the first fault. Use it for data that may have very many. */
export type Check = (data: unknown, faults?: 'all' | 'first') => CheckResult

/** The most errors to report. Longer lists don't help, and a large body can cause very many. */
const maxErrors = 50

/**
 * Whether a text has more characters than this. A character has one or two code units, so the
 * characters are counted only if the length is between the two bounds.
 */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || [...text].length > most)

/** If a text has no limit of its own and is longer than this, it counts as matching no pattern. */
const mostMatched = 1000
/**
 * Replaces Ajv's own keyword. Because all faults are collected, Ajv would run every pattern on text
 * of any length. With this one, text over its limit is refused only for its length.
 */
const pattern: FuncKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  compile(source: string, parent: object) {
    const maxLength: unknown = 'maxLength' in parent ? parent.maxLength : undefined
    const expression = new RegExp(source, 'u')
    const limited = typeof maxLength === 'number'
    const most = limited ? maxLength : mostMatched
    return (text: string) => (isLonger(text, most) ? limited : expression.test(text))
  },
}

// Converts numbers and booleans in paths, queries and forms, because those are text. JSON values
// already have types.
const make = (coerceTypes: false | 'array', allErrors: boolean) => {
  const ajv = new Ajv2020({ strict: false, allErrors, coerceTypes, formats })
    .removeKeyword('pattern')
    .addKeyword(pattern)
  for (const { name, doc } of contracts) ajv.addSchema({ $id: name, ...doc }, name)
  return ajv
}
type Kind = 'exact' | 'text'
type Faults = 'all' | 'first'
const engines = new Map<string, Ajv2020>()
function engine(kind: Kind, faults: Faults): Ajv2020 {
  const name = `${kind}, ${faults}`
  const made = engines.get(name) ?? make(kind === 'exact' ? false : 'array', faults === 'all')
  engines.set(name, made)
  return made
}

const refOf = (contract: string, pointer: string) =>
  `${contract}#${pointer.split('/').map(encodeURIComponent).join('/')}`

const limitKeywords = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'enum',
  'minItems',
  'maxItems',
  'uniqueItems',
])
// Left out, because these errors only repeat that something inside them failed.
const wrappers = new Set(['if', 'allOf', 'propertyNames'])

const messages: Record<string, (params: Record<string, unknown>) => string> = {
  minLength: ({ limit }) =>
    limit === 1 ? 'Must not be empty.' : `Must have at least ${limit} characters.`,
  maxLength: ({ limit }) => `Must have at most ${limit} characters.`,
  minimum: ({ limit }) => `Must be at least ${limit}.`,
  exclusiveMinimum: ({ limit }) => `Must be greater than ${limit}.`,
  maximum: ({ limit }) => `Must be at most ${limit}.`,
  exclusiveMaximum: ({ limit }) => `Must be less than ${limit}.`,
  minItems: ({ limit }) => `Must have at least ${limit} entries.`,
  maxItems: ({ limit }) => `Must have at most ${limit} entries.`,
  pattern: ({ pattern }) =>
    pattern === '\\S' ? 'Must not be empty.' : "This isn't in the right format.",
  format: ({ format }) =>
    format === 'email'
      ? formatFault({ key: 'forms:errors.email' })
      : `This isn't a valid ${String(format)}.`,
  enum: () => "This isn't one of the available values.",
  type: ({ type }) => `Must be of type ${[type].flat().join(' or ')}.`,
  required: () => 'This is missing.',
  additionalProperties: () => "This isn't known here.",
  unevaluatedProperties: () => "This isn't known here.",
}

function fieldProblem({ instancePath, keyword, params, message }: ErrorObject): FieldProblem {
  const named: unknown =
    params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return {
    // The caller chose this name, so shorten it. Otherwise the caller could make the answer very
    // long.
    field: [...parts, ...(typeof named === 'string' ? [named.slice(0, 60)] : [])].join('.'),
    code: keyword,
    message: messages[keyword]?.(params) ?? `This ${message ?? "isn't valid"}.`,
  }
}

function checkBy(compile: (faults: Faults) => ValidateFunction): Check {
  const compiled = new Map<Faults, ValidateFunction>()
  return (data, faults = 'all') => {
    const validate = compiled.get(faults) ?? compile(faults)
    compiled.set(faults, validate)
    if (validate(data)) return undefined
    const errors = (validate.errors ?? []).filter(({ keyword }) => !wrappers.has(keyword))
    return {
      errors: errors.slice(0, maxErrors).map(fieldProblem),
      limitsOnly: errors.length > 0 && errors.every(({ keyword }) => limitKeywords.has(keyword)),
    }
  }
}

function atPointer(kind: Kind, contract: string, pointer: string): Check {
  return checkBy((faults) => {
    const validate = engine(kind, faults).getSchema(refOf(contract, pointer))
    if (!validate) throw new Error(`${contract}: no schema at ${pointer}`)
    return validate
  })
}

/**
 * Checks the parameters in the query or path and refuses unknown ones. Converts text values to
 * their types in place.
 */
function parameterCheck(operation: RestOperation, location: 'query' | 'path'): Check {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location)
  return checkBy((faults) =>
    engine('text', faults).compile({
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, pointer }) => [name, { $ref: refOf(operation.contract, pointer) }]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }),
  )
}

export interface OperationChecks {
  query: Check
  path: Check
  /** Checks by content type, without parameters such as charset. */
  body: Readonly<Record<string, Check>>
  answer: Check
}
export function buildChecks(operation: RestOperation): OperationChecks {
  const bodyPointer = (type: string) =>
    `${operation.pointer}/requestBody/content/${type.replaceAll('/', '~1')}/schema`
  return {
    query: parameterCheck(operation, 'query'),
    path: parameterCheck(operation, 'path'),
    body: Object.fromEntries(
      operation.bodyTypes.map((type) => [
        type,
        atPointer(
          /json|csp-report/.test(type) ? 'exact' : 'text',
          operation.contract,
          bodyPointer(type),
        ),
      ]),
    ),
    answer: atPointer('exact', operation.contract, answerPointer(operation)),
  }
}
