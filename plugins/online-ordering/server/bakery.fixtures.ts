// The seeded bakery of three stores, and the graph asked in it, as tests of several folders need
// them.
import type { TestAnswer, TestPerson } from '#server/testing/platform.ts'

export const bakery = 1002
/** Harbour Street and Mill Lane saved their settings and deliver; Station Arcade never saved. */
export const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]
/** Where somebody signs in. */
export const atStore = (storeId: number) => ({ merchantId: bakery, storeId })

/** The graph's errors carry what every refusal does. */
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
  /** Undefined where it was refused. */
  answer: Answer | undefined
  error: GraphError | undefined
  raw: TestAnswer<unknown>
}

/** A field with its arguments, each a variable of the same name. */
export function documentOf(
  kind: 'query' | 'mutation',
  field: string,
  args: Readonly<Record<string, string>>,
  selection: string,
): string {
  const names = Object.entries(args)
  const head = names.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const given = names.map(([name]) => `${name}: $${name}`).join(', ')
  return `${kind} ask(${head}) { ${field}(${given}) ${selection} }`
}

/**
 * Asks one field.
 * @param variables organization, unit and site are those of this store of the bakery unless given
 */
export async function askField<Answer>(
  person: TestPerson,
  storeId: number,
  { field, document }: { field: string; document: string },
  variables: object = {},
  options: AskOptions = {},
): Promise<Asked<Answer>> {
  const place = {
    organization: String(bakery),
    enterpriseUnit: String(storeId),
    site: String(storeId),
  }
  const sent = Object.fromEntries(
    Object.entries({ ...place, ...variables }).filter(([name]) => document.includes(`$${name}`)),
  )
  const raw = await person.graph<Partial<Record<string, Answer>>, object>(document, sent, options)
  return {
    answer: raw.body.data?.[field],
    error: raw.body.errors?.[0]?.extensions as GraphError | undefined,
    raw,
  }
}
