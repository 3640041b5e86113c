// The REST operations of the contracts, read once from the bundled files. Routing, checks and
// guards use them.
import { readFileSync } from 'node:fs'

import type { RestOperationId } from '../../calls/call.ts'
import type { OperationId } from '../../../core/generated/operation-ids.ts'
import type { SignInStep } from '../../../core/session/gates.ts'

export interface RestOperation {
  id: RestOperationId
  contract: 'legacy' | 'portal'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base path, e.g. `/Discount/CreateDiscount` or `/portal/v1/pages/{page}`. */
  path: string
  owner: string
  tag: string
  effect: 'read' | 'write'
  /** Callable without a session. */
  public: boolean
  /** Sign-in steps during which a limited session may call it. */
  gate: readonly SignInStep[]
  /**
   * Whether it needs the anti-forgery token. Every write does, and every call other than GET,
   * unless exempt.
   */
  csrf: boolean
  /** Whether it requires the password again unless it was entered in the last few minutes. */
  freshSignIn: boolean
  /** Does not count as user activity. */
  background: boolean
  /** Accepted content types of the body. Empty: the operation takes no body. */
  bodyTypes: readonly string[]
  bodyRequired: boolean
  /** Maximum body size in bytes, if larger than the default. */
  bodyLimit: number | undefined
  /** Seconds to wait for the answer, if longer than the default. */
  timeLimit: number | undefined
  parameters: readonly {
    in: 'query' | 'path' | 'header'
    name: string
    required: boolean
    pointer: string
  }[]
  /** Content type of the 200 answer. JSON for nearly all operations, or the type of a file. */
  answerType: string
  /** JSON pointer of the operation in its contract. */
  pointer: string
}

/** The parts of OpenAPI that are used here. Code generation ensures that the `x-` members exist. */
interface ParameterDoc {
  $ref?: string
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
}
interface OperationDoc {
  operationId: RestOperationId
  tags: readonly [string]
  parameters?: readonly ParameterDoc[]
  requestBody?: { required?: boolean; content?: Readonly<Record<string, unknown>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>
  'x-owner': string
  'x-effect': 'read' | 'write'
  'x-public'?: boolean
  'x-gate'?: readonly SignInStep[]
  'x-csrf'?: 'none'
  'x-background'?: boolean
  'x-fresh-sign-in'?: boolean
  'x-body-limit'?: number
  'x-time-limit'?: number
}
/** Methods as named in contracts and in requests. */
const methods = [
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
] as const
type PathDoc = { [M in (typeof methods)[number][0]]?: OperationDoc } & {
  parameters?: readonly ParameterDoc[]
}
export interface ContractDoc {
  paths: Readonly<Record<string, PathDoc>>
}
export interface Contract {
  name: 'legacy' | 'portal'
  doc: ContractDoc
}

const readText = (path: string): string =>
  readFileSync(new URL(`../../../schemas/generated/${path}`, import.meta.url), 'utf8')
const contract = (name: Contract['name']): Contract => ({
  name,
  doc: JSON.parse(readText(`${name}.json`)),
})
export const contracts: readonly Contract[] = [contract('legacy'), contract('portal')]

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
/** The value at a JSON pointer of a document, or undefined. */
export const at = (doc: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map(unescape)
    .reduce<unknown>(
      (node, part) => (isNode(node) && Object.hasOwn(node, part) ? node[part] : undefined),
      doc,
    )

/** One row per operation, including GraphQL, from `schemas/generated/operations.json`. */
export interface OperationRow {
  contract: 'legacy' | 'graph' | 'portal'
  owner: string
  effect: 'read' | 'write'
  background: boolean
  draft: boolean
}
export const operationTable: Record<OperationId, OperationRow> = JSON.parse(
  readText('operations.json'),
)

export const jsonType = 'application/json'

const isParameter = (value: unknown): value is ParameterDoc =>
  isNode(value) && typeof value.name === 'string' && typeof value.in === 'string'
function parseParameter(
  doc: ContractDoc,
  pointer: string,
  given: ParameterDoc,
): RestOperation['parameters'][number] {
  const where = given.$ref === undefined ? pointer : given.$ref.slice(1)
  const parameter = at(doc, where)
  if (!isParameter(parameter)) throw new Error(`There is no parameter at ${where}.`)
  return {
    in: parameter.in,
    name: parameter.name,
    required: parameter.required === true,
    pointer: `${where}/schema`,
  }
}

function listOperations({ name, doc }: Contract): RestOperation[] {
  const prefix = name === 'portal' ? '/portal/v1' : ''
  return Object.entries(doc.paths).flatMap(([path, item]) =>
    methods.flatMap(([key, method]): RestOperation[] => {
      const op = item[key]
      if (!op) return []
      const pointer = `/paths/${escape(path)}/${key}`
      const listed = (of: string, list: readonly ParameterDoc[] = []) =>
        list.map((given, i) => parseParameter(doc, `${of}/parameters/${i}`, given))
      return [
        {
          id: op.operationId,
          contract: name,
          method,
          path: prefix + path,
          owner: op['x-owner'],
          tag: op.tags[0],
          effect: op['x-effect'],
          public: op['x-public'] === true,
          gate: op['x-gate'] ?? [],
          csrf: op['x-csrf'] !== 'none' && (op['x-effect'] === 'write' || method !== 'GET'),
          background: op['x-background'] === true,
          freshSignIn: op['x-fresh-sign-in'] === true,
          bodyTypes: Object.keys(op.requestBody?.content ?? {}),
          bodyRequired: op.requestBody?.required === true,
          bodyLimit: op['x-body-limit'],
          timeLimit: op['x-time-limit'],
          answerType: Object.keys(op.responses['200']?.content ?? {})[0] ?? jsonType,
          parameters: [
            ...listed(`/paths/${escape(path)}`, item.parameters),
            ...listed(pointer, op.parameters),
          ],
          pointer,
        },
      ]
    }),
  )
}

export const restOperations: readonly RestOperation[] = contracts.flatMap(listOperations)

/** Whether it may be called before sign-in is complete: without a session, or in a sign-in step. */
export const isBeforeSignIn = (operation: Pick<RestOperation, 'public' | 'gate'>): boolean =>
  operation.public || operation.gate.length > 0

/** JSON pointer to the schema of an operation's 200 answer. */
export const answerPointer = ({ pointer, answerType }: RestOperation): string =>
  `${pointer}/responses/200/content/${escape(answerType)}/schema`
