// Calls of embedded pages for tests.
import type { WireRecord } from '../engine/references.ts'
import type { TestPerson } from '../../testing/platform.ts'

interface Answered {
  status: number
  body: WireRecord & {
    notice?: string
    detail?: string
    errors?: { field: string; code: string; message: string }[]
  }
}

/** A value to send that is picked by name. */
export interface Picked {
  pick: string | string[]
}
export const pick = (name: string | string[]): Picked => ({ pick: name })
const isPicked = (value: unknown): value is Picked =>
  typeof value === 'object' && value !== null && 'pick' in value

/** The id of the choice with this name in a field, or 0, which no record has. */
export async function fetchChoice(
  person: TestPerson,
  page: string,
  column: string,
  name: string,
): Promise<number> {
  const { status, body, text } = await person.call('searchPageChoices', {
    path: { page, column },
    body: { page: 1, search: name },
  })
  if (status !== 200) throw new Error(`${page}, ${column}: ${status} ${text}`)
  const [first] = body.choices.filter(
    (choice) => choice.name.toLowerCase() === name.toLowerCase() || choice.detail === name,
  )
  return first?.id ?? 0
}

/** Replaces picked names with ids. */
export async function chosenIn(
  person: TestPerson,
  page: string,
  values: object,
): Promise<WireRecord['values']> {
  const entries = Object.entries(values).map(async ([name, value]: [string, unknown]) => {
    if (!isPicked(value)) return [name, value]
    const id = (one: string) => fetchChoice(person, page, name, one)
    return [
      name,
      typeof value.pick === 'string' ? await id(value.pick) : await Promise.all(value.pick.map(id)),
    ]
  })
  return Object.fromEntries(await Promise.all(entries)) as WireRecord['values']
}

/** A page as a person sees it in their chosen context. */
export function createTestPage(person: TestPerson, page: string) {
  const search = async (body: object = {}): Promise<WireRecord[]> => {
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
    pick: (column: string, name: string) => fetchChoice(person, page, column, name),
    one: async (name: string, value: unknown): Promise<WireRecord> => {
      const found = (await search()).find(
        ({ values, names = {} }) => values[name] === value || names[name]?.[0] === value,
      )
      if (!found) throw new Error(`${page} has no row whose ${name} is ${String(value)}.`)
      return found
    },
    status: async () =>
      (await person.call('searchPageRecords', { path: { page }, body: { page: 1, pageSize: 1 } }))
        .status,
    create: async (values: WireRecord['values']) =>
      (await person.call('createPageRecord', {
        path: { page },
        body: { values },
      })) as unknown as Answered, // also problems
    update: async ({ id, concurrencyChecksum }: WireRecord, values: WireRecord['values']) =>
      (await person.call('updatePageRecord', {
        path: { page, id },
        body: { concurrencyChecksum, values },
      })) as unknown as Answered,
    remove: async ({ id, concurrencyChecksum }: WireRecord) =>
      (await person.call('deletePageRecord', {
        path: { page, id },
        query: { concurrencyChecksum },
      })) as unknown as Answered,
  }
}

/** Rejected fields with their codes: `stores unknown`. */
export const listFaults = ({ body }: Answered): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field.replace('values.', '')} ${code}`)
