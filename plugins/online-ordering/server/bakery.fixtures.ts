// The seeded bakery of three stores and graph calls in it, for tests in several folders.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

import type { FlagName } from '#core/access/vocabulary.ts'
import { required } from '#core/required.ts'
import type { Mutation, Query } from '#server/generated/resolvers.ts'
import {
  buildSchema,
  getNamedType,
  isObjectType,
  type GraphQLOutputType,
} from '#server/graph/graphql.ts'
import type { TestAnswer, TestPerson, TestPlatform } from '#server/testing/platform.ts'

export const bakery = 1002
/**
 * Harbour Street and Mill Lane saved their settings and deliver; Station Arcade never saved any.
 */
export const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]
/** The store to sign in to. */
export const atStore = (storeId: number) => ({ merchantId: bakery, storeId })

/** The graph's errors carry the same members as every refusal. */
export interface GraphError {
  status: number
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: unknown
}
export interface AskOptions {
  idempotencyKey?: string
}
export interface Asked<Answer> {
  /** Undefined if the call was refused. */
  answer: Answer | undefined
  error: GraphError | undefined
  raw: TestAnswer<{ data?: object | null; errors?: object[] }>
}

const schema = buildSchema(
  readFileSync(new URL('../../../schemas/graph.graphql', import.meta.url), 'utf8'),
)
/** A selection of every field of a type. */
const buildSelection = (type: GraphQLOutputType): string => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  return `{ ${fields.map((field) => field.name + buildSelection(field.type)).join(' ')} }`
}

type Answers = Omit<Query & Mutation, '__typename'>
export type Field = keyof Answers
/**
 * Queries a graph field with all of its members.
 * @param given arguments; organization, unit and site default to this store of the bakery
 */
export async function ask<Name extends Field>(
  person: TestPerson,
  storeId: number,
  field: Name,
  given: object = {},
  options: AskOptions = {},
): Promise<Asked<Answers[Name]>> {
  const query = schema.getQueryType()?.getFields()[field]
  const { args, type } = required(query ?? schema.getMutationType()?.getFields()[field], field)
  const head = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const [organization, unit] = [String(bakery), String(storeId)]
  const context = { organization, nepOrganization: organization, enterpriseUnit: unit, site: unit }
  const variables = Object.entries({ ...context, id: unit, ...given })
  const raw = await person.graph<Partial<Answers>, object>(
    `${query ? 'query' : 'mutation'} ask(${head}) { ${field}(${passed}) ${buildSelection(type)} }`,
    Object.fromEntries(variables.filter(([name]) => args.some((arg) => arg.name === name))),
    options,
  )
  return {
    answer: raw.body.data?.[field],
    error: raw.body.errors?.[0]?.extensions as GraphError | undefined,
    raw,
  }
}
/** `field code` of each fault in a refusal's body or error. */
export const faultsOf = (refusal: unknown): string[] =>
  ((refusal as GraphError | undefined)?.errors ?? []).map(({ field, code }) => `${field} ${code}`)
/** The same of a graph call, whose status must then be that of refused values. */
export function listFaults({ error }: { error: GraphError | undefined }): string[] {
  if (error) expect(error.status).toBe(422)
  return faultsOf(error)
}

/** Switches a flag on or off for the bakery. */
export async function switchFlag(
  { database: { db } }: TestPlatform,
  key: FlagName,
  is_on: boolean,
): Promise<void> {
  const flags = db.deleteFrom('feature_flag').where('merchant_id', '=', bakery)
  await flags.where('key', '=', key).execute()
  const row = { merchant_id: bakery, key, is_on, updated_by: 'test' }
  await db.insertInto('feature_flag').values(row).execute()
}

type Kind = 'capacity' | 'orderHours' | 'operatingHours'
/** Deletes a store's hours of this kind, as if it had never saved any. */
export async function forgetHours(
  { database: { db } }: TestPlatform,
  storeId: number,
  kind: Kind,
): Promise<void> {
  const tables = {
    capacity: 'capacity_interval',
    orderHours: 'order_hours',
    operatingHours: 'operating_hours',
  } as const
  await db.deleteFrom(tables[kind]).where('store_id', '=', storeId).execute()
  await db
    .deleteFrom('ordering_schedule')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .execute()
}
