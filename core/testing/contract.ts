// Checks mocked answers against the contracts, so that a test cannot pass with an answer that the
// platform would never give.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { buildSchema, graphqlSync, type GraphQLSchema } from 'graphql'
import { readFileSync } from 'node:fs'

import operations from '#schemas/generated/operations.json' with { type: 'json' }

export interface ContractRow {
  contract: 'legacy' | 'portal' | 'graph'
  method?: string
  /** Below the base path; the portal's own contract with its prefix. */
  path?: string
}
const rows = operations as unknown as Readonly<Record<string, ContractRow>>
export function rowOf(id: string): ContractRow {
  const row = rows[id]
  if (!row)
    throw new Error(
      `'${id}' is in no contract (schemas/). Run npm run codegen if it was just added.`,
    )
  return row
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(`schemas/generated/${file}`, 'utf8'))
let ajv: Ajv2020 | undefined
const checks = new Map<string, ValidateFunction | undefined>()

function findCheck(id: string): ValidateFunction | undefined {
  if (checks.has(id)) return checks.get(id)
  ajv ??= new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    .addSchema({ $id: 'legacy', ...(read('legacy.json') as object) }, 'legacy')
    .addSchema({ $id: 'portal', ...(read('portal.json') as object) }, 'portal')
  const { contract, method, path } = rowOf(id)
  // REST rows have a path
  const own = path!.replace(/^\/portal\/v1/, contract === 'portal' ? '' : '$&')
  const escaped = own
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D')
  const answer = 'responses/200/content/application~1json/schema'
  const pointer = `${contract}#/paths/${escaped}/${method!.toLowerCase()}/${answer}`
  const check = ajv.getSchema(pointer)
  checks.set(id, check)
  return check
}

const faults: Error[] = []
/**
 * A mocked answer that violates the contract fails its test, even if the screen only shows an error
 * for it.
 */
export const takeContractFaults = (): Error[] => faults.splice(0)
function fault(message: string): never {
  const error = new Error(message)
  faults.push(error)
  throw error
}

/** Throws if an answer violates the contract, with the location. */
export function checkAnswer(id: string, answer: unknown): void {
  const check = findCheck(id)
  if (!check) throw new Error(`The contract has no JSON answer for '${id}'.`)
  // Serialized, because Ajv checks plain JSON, as on the wire.
  if (check(JSON.parse(JSON.stringify(answer ?? null)))) return
  fault(
    `The mocked answer of '${id}' is not what the contract says:\n` +
      check.errors!.map((e) => `  ${e.instancePath || '(whole)'} ${e.message}`).join('\n'),
  )
}

let schema: GraphQLSchema | undefined

/**
 * The graph's answer with this data: checked against the schema and cut to the document's fields.
 */
export function executeGraph(
  text: string,
  variables: Record<string, unknown>,
  field: string,
  data: unknown,
): unknown {
  schema ??= buildSchema(readFileSync('schemas/graph.graphql', 'utf8'))
  const { data: answer, errors } = graphqlSync({
    schema,
    source: text,
    variableValues: variables,
    rootValue: { [field]: data },
  })
  if (errors)
    fault(
      `The mocked answer or the variables of '${field}' are not what the schema says:\n` +
        errors.map((e) => `  ${e.path?.join('.') ?? ''} ${e.message}`).join('\n'),
    )
  return answer
}
