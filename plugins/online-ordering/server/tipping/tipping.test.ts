// The tips of a store over the graph, in the seeded bakery: Harbour Street saved 15, 18, 20 with
// the second as default, Station Arcade never saved any.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { tipDescription } from '../../rules/online-ordering.ts'
import {
  ask,
  atStore as at,
  bakery,
  harbourStreet,
  millLane,
  stationArcade,
} from '../bakery.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', at(harbourStreet))
})
afterAll(() => platform.close())

const buildSuggestions = (values: readonly number[], chosen?: number) =>
  values.map((value, i) => ({
    description: tipDescription(i + 1, value),
    value,
    isDefault: chosen === i + 1,
  }))
const read = (person: TestPerson, storeId: number, merchantId = bakery) =>
  ask(person, storeId, 'getTipsConfigurationSettings', { nepOrganization: String(merchantId) })
const fetchSettings = async (person: TestPerson, storeId: number) =>
  (await read(person, storeId)).answer!
interface Change {
  enabled?: boolean
  suggestions?: { description: string; value: number; isDefault: boolean }[]
  concurrencyChecksum: string
}
const save = (
  person: TestPerson,
  storeId: number,
  { enabled = true, suggestions = buildSuggestions([15, 18, 20]), concurrencyChecksum }: Change,
  nepOrganization = String(bakery),
) =>
  ask(person, storeId, 'updateTipsConfigurationSettings', {
    nepOrganization,
    input: { enabled, suggestions, concurrencyChecksum },
  })
/** Saves suggestions over the stored ones. */
const saveSuggestions = async (suggestions: Change['suggestions']) => {
  const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
  return save(owner, harbourStreet, { suggestions, concurrencyChecksum })
}
const stored = (storeId: number) =>
  platform.database.db
    .selectFrom('tips_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()

describe('reading', () => {
  it('gives enabled and three suggestions with their parts (C-168, F-90, K-49)', async () => {
    expect(await fetchSettings(owner, harbourStreet)).toMatchObject({
      enabled: true,
      concurrencyChecksum: 'v1',
      lastModifiedBy: 'Head office',
      suggestions: [
        { description: 'Sug 1 15%', value: 15, isDefault: false },
        { description: 'Sug 2 18%', value: 18, isDefault: true },
        { description: 'Sug 3 20%', value: 20, isDefault: false },
      ],
    })
  })

  it('gives 15, 18 and 20 percent and a checksum for a store that never saved (K-55)', async () => {
    const person = await platform.signIn('bakery-owner', at(stationArcade))
    expect(await fetchSettings(person, stationArcade)).toEqual({
      enabled: false,
      suggestions: buildSuggestions([15, 18, 20]),
      concurrencyChecksum: 'v0',
      lastModified: null,
      lastModifiedBy: null,
    })
    expect(await stored(stationArcade)).toBeUndefined()
  })
})

describe('saving', () => {
  it('keeps what was sent, and says who and when (C-169)', async () => {
    const before = await fetchSettings(owner, harbourStreet)
    const suggestions = buildSuggestions([1, 50, 100], 3)
    const { answer } = await save(owner, harbourStreet, {
      enabled: false,
      suggestions,
      concurrencyChecksum: before.concurrencyChecksum,
    })
    expect(answer).toEqual({
      enabled: false,
      suggestions,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await fetchSettings(owner, harbourStreet)).toEqual(answer)
  })

  it('takes suggestions that do not rise, and no default (K-55, resolution 53)', async () => {
    const { answer } = await saveSuggestions(buildSuggestions([30, 20, 10]))
    expect(answer!.suggestions.map(({ isDefault }) => isDefault)).toEqual([false, false, false])
  })
})

describe('what is sent past the form', () => {
  const usual = buildSuggestions([15, 18, 20])
  it.each<[string, Change['suggestions'], string[]]>([
    ['101 percent (V-171)', buildSuggestions([15, 101, 20]), ['1.description', '1.value']],
    [
      'two suggestions (V-171, E-118)',
      buildSuggestions([15, 18]),
      ['2.value online-ordering:NoInputError'],
    ],
    ['a second default', usual.map((one, i) => ({ ...one, isDefault: i < 2 })), ['1.isDefault']],
    [
      'a description that says something else (K-49)',
      usual.map((one) => ({ ...one, description: 'Sug 1 15%' })),
      ['1.description', '2.description'],
    ],
  ])('refuses %s at its field', async (_name, suggestions, faults) => {
    const { error } = await saveSuggestions(suggestions)
    expect(error).toMatchObject({ status: 422, code: 'invalid' })
    expect(error?.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual(
      faults.map((fault) => expect.stringContaining(`input.suggestions.${fault}`) as string),
    )
  })
})

describe('whose tips they are', () => {
  it("another store's and another merchant's are not there: 404 (C12)", async () => {
    for (const [storeId, merchantId] of [
      [millLane, bakery],
      [harbourStreet, 1001],
    ] as const) {
      expect((await read(owner, storeId, merchantId)).error).toMatchObject({ status: 404 })
      const given = { concurrencyChecksum: 'v1' }
      const { error } = await save(owner, storeId, given, String(merchantId))
      expect(error).toMatchObject({ status: 404, code: 'notFound' })
    }
    expect((await stored(millLane))!.version).toBe(1)
  })
})
