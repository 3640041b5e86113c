// The REST contracts as the fuzz reads them: directly from the bundled files, because the server's
// reader would compare the server with itself.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'

import { formats } from '../../../server/http/contract/formats.ts'

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  allOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
}
interface Parameter {
  $ref?: string
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: Schema
}
interface RawOperation {
  operationId: string
  tags: readonly [string]
  parameters?: readonly Parameter[]
  requestBody?: { required?: boolean; content: Readonly<Record<string, { schema: Schema }>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
  'x-effect': 'read' | 'write'
  'x-public'?: boolean
  'x-csrf'?: 'none'
  'x-draft'?: boolean
}
interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  [member: string]: unknown
}

export interface FuzzOperation {
  id: string
  /** The operation's tag, which is its cache group. */
  tag: string
  document: Document
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters. */
  path: string
  public: boolean
  writes: boolean
  /** Needs the anti-forgery token. */
  csrf: boolean
  parameters: readonly Parameter[]
  /** Content type → schema of the body. */
  bodies: ReadonlyMap<string, Schema>
  bodyRequired: boolean
  /** The fault of a body of that type, or undefined. */
  bodyFault(type: string, value: unknown): string | undefined
  /** Content type of a 200 answer: JSON, or a file. */
  answerType: string
  /** The fault of a 200 answer. */
  answerFault(value: unknown): string | undefined
  /** Whether the contract lists this status, apart from 200. */
  answersWith(status: number): boolean
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const read = (name: string): Document =>
  JSON.parse(
    readFileSync(new URL(`../../../schemas/generated/${name}.json`, import.meta.url), 'utf8'),
  ) as Document

/** What `$ref` points to. */
export function resolved<T extends { $ref?: string }>(of: T, document: Document): T {
  return of.$ref === undefined
    ? of
    : resolved(
        of.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as T,
        document,
      )
}

const fault = (check: ValidateFunction | undefined, value: unknown): string | undefined =>
  !check || check(value)
    ? undefined
    : (check.errors ?? [])
        .slice(0, 3)
        .map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`)
        .join('; ')

function listOperations(name: 'legacy' | 'portal', prefix: string): FuzzOperation[] {
  const document = read(name)
  const ajv = new Ajv2020({ strict: false, formats }).addSchema({ $id: name, ...document }, name)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): FuzzOperation[] => {
      const raw = item[method]
      if (!raw || raw['x-draft']) return []
      const at = (...parts: string[]) =>
        [`${name}#/paths`, path, method, ...parts]
          .map((part, i) =>
            i === 0 ? part : encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
          )
          .join('/')
      const checks = new Map<string, ValidateFunction | undefined>()
      const checkAt = (pointer: string) => {
        if (!checks.has(pointer)) checks.set(pointer, ajv.getSchema(pointer))
        return checks.get(pointer)
      }
      const writes = raw['x-effect'] === 'write'
      const answerType = Object.keys(raw.responses['200']?.content ?? {})[0] ?? 'application/json'
      return [
        {
          id: raw.operationId,
          tag: raw.tags[0],
          document,
          method: method.toUpperCase() as FuzzOperation['method'],
          path: prefix + path,
          writes,
          public: raw['x-public'] === true,
          csrf: raw['x-csrf'] !== 'none' && (writes || method !== 'get'),
          parameters: [
            ...((item.parameters as readonly Parameter[] | undefined) ?? []),
            ...(raw.parameters ?? []),
          ].map((parameter) => resolved(parameter, document)),
          bodies: new Map(
            Object.entries(raw.requestBody?.content ?? {}).map(([type, { schema }]) => [
              type,
              schema,
            ]),
          ),
          bodyRequired: raw.requestBody?.required === true,
          bodyFault: (type, value) =>
            fault(checkAt(at('requestBody', 'content', type, 'schema')), value),
          answerType,
          answerFault: (value) =>
            fault(checkAt(at('responses', '200', 'content', answerType, 'schema')), value),
          answersWith: (status) => status === 200 || Object.hasOwn(raw.responses, String(status)),
        },
      ]
    }),
  )
}

/**
 * Reads first, so that there are records to change when the writes follow; operations that end
 * sessions or reset tables last.
 */
const rank = ({ id, writes }: FuzzOperation) =>
  id === 'resetDemoAccounts' ? 3 : /^(?:log|renew|saveStoreContext)/.test(id) ? 2 : writes ? 1 : 0

/** Every operation of the REST contracts that has a handler. */
export const builtOperations = (): FuzzOperation[] =>
  [...listOperations('legacy', ''), ...listOperations('portal', '/portal/v1')].sort(
    (a, b) => rank(a) - rank(b),
  )

const problemCheck = new Ajv2020({ strict: false })
  .addSchema({ $id: 'portal', ...read('portal') }, 'portal')
  .getSchema('portal#/components/schemas/Problem')
export const problemFault = (value: unknown): string | undefined => fault(problemCheck, value)
