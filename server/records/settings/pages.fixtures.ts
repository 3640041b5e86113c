// The calls of embedded pages as a test makes them.
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

/** In values to send: what one picks by this name. */
export interface Picked {
  pick: string | string[]
}
export const pick = (name: string | string[]): Picked => ({ pick: name })
const isPicked = (value: unknown): value is Picked =>
  typeof value === 'object' && value !== null && 'pick' in value

/** The id of what can be chosen in a field by this name; 0, which nothing has, if there is none. */
export async function choiceOf(
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

/** The values with ids in place of what is picked. */
export async function chosenIn(
  person: TestPerson,
  page: string,
  values: object,
): Promise<WireRecord['values']> {
  const entries = Object.entries(values).map(async ([name, value]: [string, unknown]) => {
    if (!isPicked(value)) return [name, value]
    const id = (one: string) => choiceOf(person, page, name, one)
    return [
      name,
      typeof value.pick === 'string' ? await id(value.pick) : await Promise.all(value.pick.map(id)),
    ]
  })
  return Object.fromEntries(await Promise.all(entries)) as WireRecord['values']
}

/** A page of a person's, in the place that they chose. */
export function pageOf(person: TestPerson, page: string) {
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
    pick: (column: string, name: string) => choiceOf(person, page, column, name),
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

/** Fields that were not taken, and why: `stores unknown`. */
export const faultsOf = ({ body }: Answered): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field.replace('values.', '')} ${code}`)
