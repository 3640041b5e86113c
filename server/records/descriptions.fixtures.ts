// Fixtures for the test of all descriptions: the users who try the pages, and the values that they
// enter.
import type { AnswerOf } from '../calls/call.ts'
import { plusDays } from '../../core/time/dates.ts'
import type { TestPerson, TestPlatform } from '../testing/platform.ts'
import { sharedProofs, type Entered, type Entering } from '../testing/shared-proofs.ts'

type Column = NonNullable<AnswerOf<'describePage'>['columns']>[number]
type Value = Entered[string]

/**
 * Tried in order: for each page, the first user with access is used. The most capable come first,
 * and together they can open every route.
 */
export const people: readonly [userName: string, at: { merchantId: number; storeId: number }][] = [
  ['bakery-owner', { merchantId: 1002, storeId: 0 }],
  ['bakery-owner', { merchantId: 1002, storeId: 100_200_001 }],
  ['cafe-owner', { merchantId: 1001, storeId: 100_100_001 }],
  ['admin', { merchantId: 1002, storeId: 0 }],
  ['admin', { merchantId: 1002, storeId: 100_200_001 }],
  ['merchant-admin', { merchantId: 1002, storeId: 0 }],
  ['support-admin', { merchantId: 1002, storeId: 0 }],
  ['support', { merchantId: 1002, storeId: 100_200_001 }],
  ['partner', { merchantId: 1002, storeId: 0 }],
  ['chain-owner', { merchantId: 1003, storeId: 0 }],
  ['chain-owner', { merchantId: 1003, storeId: 100_300_001 }],
  ['bank-owner', { merchantId: 1005, storeId: 0 }],
  ['bank-owner', { merchantId: 1005, storeId: 100_500_001 }],
  ['deli-owner', { merchantId: 1006, storeId: 100_600_001 }],
  ['merchant-admin', { merchantId: 1002, storeId: 100_200_001 }],
  ['admin', { merchantId: 1108, storeId: 0 }],
]

/** Signs in each user only after the one before had no access. */
export function asThoseWhoMay(platform: () => TestPlatform) {
  const signedIn = new Map<number, Promise<TestPerson>>()
  const person = (i: number) => {
    if (!signedIn.has(i)) signedIn.set(i, platform().signIn(...people[i]!))
    return signedIn.get(i)!
  }
  /** The first user for whom `fits` returns a result. */
  return async function first<T>(
    fits: (person: TestPerson) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    for (let i = 0; i < people.length; i += 1) {
      const found = await fits(await person(i))
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** The fixed day of the tests. */
export const today = '2026-11-20'
let entered = 0
/** Unique texts per row, for kinds that a column's name reveals. */
const own: readonly [name: RegExp, text: (n: number) => string][] = [
  [/e-?mail/i, (n) => `person${n}@example.com`],
  [/userName/, (n) => `person-${n}`],
  [/code|number|sku|plu|barcode|externalId|serial/i, (n) => String(100_000 + n)],
]
const isOwn = (name: string): boolean => own.some(([pattern]) => pattern.test(name))

function numberFor({ kind, minimum, maximum }: Column, n: number): number {
  const number = Math.min(Math.max(minimum ?? 1, n % 50), maximum ?? 50)
  return kind === 'integer' ? Math.ceil(number) : number
}

/** A value that the column accepts, different each time if the column allows it. */
function valueFor(column: Column): Value {
  const n = (entered += 1)
  const { name, kind, maxLength, choices } = column
  if (kind === 'choice') return choices?.[n % choices.length]?.value ?? null
  if (kind === 'boolean') return n % 2 === 0
  if (kind === 'date') return plusDays(today, 30)
  if (kind === 'dateTime') return null
  if (kind !== 'text') return numberFor(column, n)
  const made = own.find(([pattern]) => pattern.test(name))?.[1](n) ?? `Made ${n}`
  return made.length > (maxLength ?? Infinity) ? made.slice(-maxLength!).trim() : made
}

/**
 * The entered values: the naming field's own, and otherwise the values of an existing row, because
 * names in it (a category, a store) are known to exist.
 */
export function valuesFor(columns: readonly Column[], like: Entered | undefined): Entered {
  const fields = columns.filter(({ inForm }) => inForm)
  const values = fields.map((column, i) => {
    const known = like?.[column.name]
    const anew =
      (i === 0 && column.kind === 'text') ||
      isOwn(column.name) ||
      (known === undefined && column.required)
    return [column.name, anew ? valueFor(column) : (known ?? null)] as const
  })
  return Object.fromEntries(values)
}

/** A new value for one field, different from the present one. */
function buildChange(columns: readonly Column[], { values }: { values: Entered }): Entered {
  for (const { name, kind, inForm, choices = [], minimum = 0, maximum = 1_000_000 } of columns) {
    const present = values[name]
    if (!inForm) continue
    if (kind === 'boolean') return { [name]: present !== true }
    if (kind === 'integer' || kind === 'money' || kind === 'percent')
      return {
        [name]: Number(present ?? minimum) < maximum ? Number(present ?? minimum) + 1 : minimum,
      }
    const other = choices.find(({ value }) => value !== present)
    if (kind === 'choice' && other) return { [name]: other.value }
    if (kind === 'text' && typeof present === 'string')
      return { [name]: `${present.slice(0, 8)}${(entered += 1)}` }
  }
  return {}
}

/** By page, from each plugin's folder. */
const entering: Entering = Object.assign({}, ...sharedProofs.map((of) => of.entering ?? {}))
let numbered = 0
/** The values that a page's own rules require. */
export const given = (page: string, person: TestPerson, like: Entered = {}, anew = false) =>
  entering[page]?.({
    like,
    anew,
    n: (numbered += 1),
    rows: async (name) =>
      (
        await person.call('searchPageRecords', {
          path: { page: name },
          body: { pageSize: 1000 } as never,
        })
      ).body.records.map(({ id, values }) => ({ id, ...values })),
  })
/** The values for a new row beside an existing one. */
export const buildValues = async (
  page: string,
  person: TestPerson,
  columns: readonly Column[],
  like: Entered | undefined,
) => ({ ...valuesFor(columns, like), ...(await given(page, person, like, true)) })
/** Changed values for an existing row, by the page's own rules if it has some. */
export const changeFor = async (
  page: string,
  person: TestPerson,
  columns: readonly Column[],
  record: { values: Entered },
) => (await given(page, person, record.values)) ?? buildChange(columns, record)
