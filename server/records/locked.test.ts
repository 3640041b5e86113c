// Rows that can't be changed or deleted say so, instead of having an edit button that
// is always refused. Over HTTP.
import { beforeAll, expect, it } from 'vitest'

import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'

const platform = startedPlatform()
let partner: TestPerson
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  partner = await platform.signIn('partner', { merchantId: 1002, storeId: 100_200_001 })
  // A closed store.
  const stores = platform.database.db.updateTable('store').where('id', '=', 100_200_003)
  await stores.set({ is_deleted: true, status_code: 3 }).execute()
})

interface Problem {
  detail?: string
  errors?: { message: string }[]
}
const said = ({ body }: { body: unknown }) =>
  (body as Problem).errors?.[0]?.message ?? (body as Problem).detail

it.each([
  ['CustomerEmail', 'status', 'sent', ['update'], () => owner, { subject: 'Another' }],
  ['CustomerProfileSetup', 'isStandard', true, ['delete'], () => owner, {}],
  ['MyStores', 'status', 'deactivated', ['delete'], () => partner, {}],
] as const)(
  '%s with %s %s: a try is refused in the words that stood there',
  async (page, column, value, acts, who, change) => {
    const body = { pageSize: 1000 } as never
    const { records } = (await who().call('searchPageRecords', { path: { page }, body })).body
    const [shut, open] = [
      records.filter(({ values }) => values[column] === value),
      records.filter(({ values }) => values[column] !== value),
    ]
    expect(shut.length).toBeGreaterThan(0)
    for (const { locked } of open) expect(locked).toBeUndefined()
    for (const { locked } of shut) expect(Object.keys(locked ?? {})).toEqual(acts)
    const [{ id, concurrencyChecksum, locked } = expect.fail('no row')] = shut
    const path = { page, id }
    const update = { values: change as never, concurrencyChecksum }
    const tried =
      locked!.update === undefined
        ? await who().call('deletePageRecord', { path, query: { concurrencyChecksum } })
        : await who().call('updatePageRecord', { path, body: update })
    expect([tried.status, said(tried)]).toEqual([422, locked!.update ?? locked!.delete])
  },
)
