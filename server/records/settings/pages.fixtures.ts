// The calls of embedded pages as a test makes them.
import type { PageRecord } from '../engine/source.ts'
import type { TestPerson } from '../../testing/platform.ts'

interface Answered {
  status: number
  body: PageRecord & {
    notice?: string
    detail?: string
    errors?: { field: string; code: string; message: string }[]
  }
}

/** A page of a person's, in the place that they chose. */
export function pageOf(person: TestPerson, page: string) {
  const search = async (body: object = {}): Promise<PageRecord[]> => {
    const {
      status,
      body: found,
      text,
    } = await person.call('searchPageRecords', {
      path: { page },
      body: { page: 1, pageSize: 100, ...body },
    })
    if (status !== 200) throw new Error(`${page}: ${status} ${text}`)
    return found.records
  }
  return {
    search,
    one: async (name: string, value: unknown): Promise<PageRecord> => {
      const found = (await search()).find(({ values }) => values[name] === value)
      if (!found) throw new Error(`${page} has no row whose ${name} is ${String(value)}.`)
      return found
    },
    status: async () =>
      (await person.call('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 1 } }))
        .status,
    create: async (values: PageRecord['values']) =>
      (await person.call('createPageRecord', {
        path: { page },
        body: { values },
      })) as unknown as Answered, // also problems
    update: async ({ id, concurrencyChecksum }: PageRecord, values: PageRecord['values']) =>
      (await person.call('updatePageRecord', {
        path: { page, id },
        body: { concurrencyChecksum, values },
      })) as unknown as Answered,
    remove: async ({ id, concurrencyChecksum }: PageRecord) =>
      (await person.call('deletePageRecord', {
        path: { page, id },
        query: { concurrencyChecksum },
      })) as unknown as Answered,
  }
}

/** Fields that were not taken, and why: `stores unknown`. */
export const faultsOf = ({ body }: Answered): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field.replace('values.', '')} ${code}`)
