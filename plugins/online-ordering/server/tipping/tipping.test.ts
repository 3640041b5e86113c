// The tips of a store over the graph, in the seeded bakery: Harbour Street saved 15, 18, 20 with
// the second as default, Station Arcade never saved any.
import { describe, expect, it } from 'vitest'
import { testNow } from '#server/testing/platform.ts'
import { tipDescription } from '../../rules/online-ordering.ts'
import {
  ask,
  atStore as at,
  harbourStreet,
  listFaults,
  millLane,
  stationArcade,
} from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbourStreet)

const buildSuggestions = (values: readonly number[], chosen?: number) =>
  values.map((value, i) => ({
    description: tipDescription(i + 1, value),
    value,
    isDefault: chosen === i + 1,
  }))
const read = (person = owner, storeId: number = harbourStreet) =>
  ask(person, storeId, 'getTipsConfigurationSettings')
const fetchSettings = async () => (await read()).answer!
interface Change {
  enabled?: boolean
  suggestions?: { description: string; value: number; isDefault: boolean }[]
}
/** Saves over what is stored. */
const save = async ({ enabled = true, suggestions = buildSuggestions([15, 18, 20]) }: Change) => {
  const { concurrencyChecksum } = await fetchSettings()
  const input = { enabled, suggestions, concurrencyChecksum }
  return ask(owner, harbourStreet, 'updateTipsConfigurationSettings', { input })
}
const stored = (storeId: number) =>
  platform.database.db
    .selectFrom('tips_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()

describe('reading', () => {
  it('gives enabled and three suggestions with their parts (C-168, F-90, K-49)', async () => {
    expect(await fetchSettings()).toMatchObject({
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
    expect((await read(person, stationArcade)).answer).toEqual({
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
    const suggestions = buildSuggestions([1, 50, 100], 3)
    const { answer } = await save({ enabled: false, suggestions })
    expect(answer).toEqual({
      enabled: false,
      suggestions,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await fetchSettings()).toEqual(answer)
  })

  it('takes suggestions that do not rise, and no default (K-55, resolution 53)', async () => {
    const { answer } = await save({ suggestions: buildSuggestions([30, 20, 10]) })
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
    expect(listFaults(await save({ suggestions })).sort()).toEqual(
      faults.map((fault) => expect.stringContaining(`input.suggestions.${fault}`) as string),
    )
  })
})

it("another store's are not there: 404 (C12)", async () => {
  const input = { enabled: true, suggestions: [], concurrencyChecksum: 'v1' }
  for (const { error } of [
    await read(owner, millLane),
    await ask(owner, millLane, 'updateTipsConfigurationSettings', { input }),
  ])
    expect(error).toMatchObject({ status: 404, code: 'notFound' })
  expect((await stored(millLane))!.version).toBe(1)
})
