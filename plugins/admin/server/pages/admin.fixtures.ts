// Operations of the admin pages as a user calls them, for their tests.
import type { TestPerson } from '#server/testing/platform.ts'
import type { Values } from '#server/records/engine/source.ts'

export interface Rec {
  id: number
  concurrencyChecksum: string
  values: Record<string, string | number | boolean | null>
  names: Record<string, string[]>
}
/** The members of all answers; problems have the last three. */
export interface Answer {
  status: number
  body: Rec & {
    records: Rec[]
    total: number
    count: number
    text: string
    refused?: string
    can: Record<string, unknown>
    setting?: boolean
    changed?: { by: string | null }
    columns: { name: string; inForm?: boolean; fixed?: string; kind: string; choices?: object[] }[]
    code: string
    detail: string
    errors: { field: string; code: string; message: string }[]
  }
}

/** One page as a user sees it. */
export function createPage(person: TestPerson, page: string) {
  const path = { page }
  // Cast, so that tests can read members regardless of the operation.
  const call = (id: string, args: object) =>
    person.call(id as 'describePage', args) as Promise<unknown> as Promise<Answer>
  return {
    describe: () => call('describePage', { path }),
    search: (body: object = {}) => call('searchPageRecords', { path, body }),
    find: async (search: string): Promise<Rec> =>
      (await call('searchPageRecords', { path, body: { search } })).body.records[0]!,
    create: (values: Values) => call('createPageRecord', { path, body: { values } }),
    update: ({ id, concurrencyChecksum }: Rec, values: Values) =>
      call('updatePageRecord', { path: { page, id }, body: { values, concurrencyChecksum } }),
    remove: ({ id, concurrencyChecksum }: Rec) =>
      call('deletePageRecord', { path: { page, id }, query: { concurrencyChecksum } }),
    dryRun: (values: Values = {}) => call('dryRunPageAction', { path, body: { values } }),
    run: (confirmation: string, values: Values = {}) =>
      call('runPageAction', { path, body: { values, confirmation } }),
  }
}
/** The status and field errors of a problem. */
export const faults = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
]

export const bakery = { merchantId: 1002, storeId: 0 }
export const harbourStreet = { merchantId: 1002, storeId: 100_200_001 }
