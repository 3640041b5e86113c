// Future-order settings over the graph, as tests ask for them.
import type { TestPerson, TestPlatform } from '#server/testing/platform.ts'
import type { FutureOrderSettings } from '#server/generated/resolvers.ts'

import { askField, documentOf, type Asked, type AskOptions } from '../../bakery.fixtures.ts'

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

/** Asks a field; organization, unit and site are the person's own unless given. */
export function askFuture(
  person: TestPerson,
  storeId: number,
  field: FutureField,
  more: object = {},
  options: AskOptions = {},
): Promise<Asked<FutureOrderSettings>> {
  const [kind, args] = asked[field]
  const selection = `{ id maxFutureDays publishedFutureDays
    concurrencyChecksum lastModified lastModifiedBy }`
  const document = documentOf(kind, field, args, selection)
  return askField(person, storeId, { field, document }, more, options)
}

/** Makes a store one that never had time settings. */
export async function forgetFuture(
  { database: { db } }: TestPlatform,
  storeId: number,
): Promise<void> {
  await db.deleteFrom('order_setting').where('store_id', '=', storeId).execute()
}
