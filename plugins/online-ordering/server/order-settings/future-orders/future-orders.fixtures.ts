// Future-order settings over the graph, as tests ask for them.
import type { TestAnswer, TestPerson, TestPlatform } from '#server/testing/platform.ts'
import type { FutureOrderSettings } from '#server/generated/resolvers.ts'

import { bakery, type AskOptions, type GraphError } from '../../order-hours/order-hours.fixtures.ts'

const asked = {
  getFutureOrderSettings: ['query', { organization: 'ID!', enterpriseUnit: 'ID!' }],
  createFutureOrderSettings: [
    'mutation',
    { organization: 'ID!', input: 'FutureOrderSettingsInput!' },
  ],
  updateFutureOrderSettings: [
    'mutation',
    { organization: 'ID!', input: 'FutureOrderSettingsUpdateInput!' },
  ],
  publishFutureOrderSettings: ['mutation', { id: 'ID!', site: 'ID!', organization: 'ID!' }],
} as const satisfies Record<string, readonly ['query' | 'mutation', Record<string, string>]>
export type FutureField = keyof typeof asked

export interface AskedFuture {
  /** Undefined where it was refused. */
  answer: FutureOrderSettings | undefined
  error: GraphError | undefined
  raw: TestAnswer<unknown>
}
/** Asks a field; organization, unit and site are the person's own unless given. */
export async function askFuture(
  person: TestPerson,
  storeId: number,
  field: FutureField,
  more: object = {},
  options: AskOptions = {},
): Promise<AskedFuture> {
  const [kind, args] = asked[field]
  const names = Object.entries(args)
  const head = names.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const given = names.map(([name]) => `${name}: $${name}`).join(', ')
  const raw = await person.graph<Partial<Record<FutureField, FutureOrderSettings>>, object>(
    `${kind} ask(${head}) { ${field}(${given}) {
      id maxFutureDays publishedFutureDays concurrencyChecksum lastModified lastModifiedBy } }`,
    {
      organization: String(bakery),
      enterpriseUnit: String(storeId),
      site: String(storeId),
      ...more,
    },
    options,
  )
  return {
    answer: raw.body.data?.[field],
    // The graph's errors carry what every refusal does.
    error: raw.body.errors?.[0]?.extensions as GraphError | undefined,
    raw,
  }
}

/** Makes a store one that never had time settings. */
export async function forgetFuture(
  { database: { db } }: TestPlatform,
  storeId: number,
): Promise<void> {
  await db.deleteFrom('order_setting').where('store_id', '=', storeId).execute()
}
