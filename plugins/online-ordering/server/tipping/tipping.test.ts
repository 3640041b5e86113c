// The tips of a store over the graph, in the seeded bakery: Harbour Street saved 15, 18, 20 with
// the second as default, Station Arcade never saved any.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import type { TipsConfiguration } from '#server/generated/resolvers.ts'
import { tipDescription } from '../../rules/online-ordering.ts'

let platform: TestPlatform
let owner: TestPerson
const bakery = 1002
const [harbourStreet, millLane, stationArcade] = [100200001, 100200002, 100200003]
const at = (storeId: number) => ({ merchantId: bakery, storeId })

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', at(harbourStreet))
})
afterAll(() => platform.close())

// The server's own documents, because the plugin that sends these may be gone, and the server
// doesn't know it.
const fields = `{
  enabled suggestions { description value isDefault }
  concurrencyChecksum lastModified lastModifiedBy
}`
const tipsConfiguration = `query tips($nepOrganization: ID!, $enterpriseUnit: ID!) {
  getTipsConfigurationSettings(
    nepOrganization: $nepOrganization, enterpriseUnit: $enterpriseUnit
  ) ${fields}
}`
const updateTipsConfiguration = `mutation saveTips(
  $nepOrganization: ID!, $enterpriseUnit: ID!, $input: TipsConfigurationInput!
) {
  updateTipsConfigurationSettings(
    nepOrganization: $nepOrganization, enterpriseUnit: $enterpriseUnit, input: $input
  ) ${fields}
}`

const contextArguments = (storeId: number, merchantId = bakery) => ({
  nepOrganization: String(merchantId),
  enterpriseUnit: String(storeId),
})
const buildSuggestions = (values: readonly number[], chosen?: number) =>
  values.map((value, i) => ({
    description: tipDescription(i + 1, value),
    value,
    isDefault: chosen === i + 1,
  }))
const read = async (person: TestPerson, storeId: number, merchantId = bakery) =>
  person.graph<{ getTipsConfigurationSettings: TipsConfiguration }, object>(
    tipsConfiguration,
    contextArguments(storeId, merchantId),
  )
const fetchSettings = async (person: TestPerson, storeId: number) =>
  (await read(person, storeId)).body.data!.getTipsConfigurationSettings
interface Saved {
  updateTipsConfigurationSettings: TipsConfiguration
}
interface Change {
  enabled?: boolean
  suggestions?: { description: string; value: number; isDefault: boolean }[]
  concurrencyChecksum: string
}
const save = (
  person: TestPerson,
  storeId: number,
  { enabled = true, suggestions = buildSuggestions([15, 18, 20]), concurrencyChecksum }: Change,
  options: { idempotencyKey?: string } = {},
) =>
  person.graph<Saved, object>(
    updateTipsConfiguration,
    { ...contextArguments(storeId), input: { enabled, suggestions, concurrencyChecksum } },
    options,
  )
const errorOf = ({ body }: Awaited<ReturnType<typeof save>> | Awaited<ReturnType<typeof read>>) =>
  body.errors?.[0]?.extensions as
    | {
        status: number
        code: string
        errors?: { field: string; code: string }[]
        record?: { suggestions: { value: number }[]; concurrencyChecksum: string }
      }
    | undefined
const stored = (storeId: number) =>
  platform.database.db
    .selectFrom('tips_setting')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst()
const audits = () =>
  platform.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'tips.update')
    .orderBy('position')
    .execute()

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
  it('keeps what was sent, says who and when, and leaves an audit row (C-169)', async () => {
    const before = await fetchSettings(owner, harbourStreet)
    const suggestions = buildSuggestions([1, 50, 100], 3)
    const { body } = await save(owner, harbourStreet, {
      enabled: false,
      suggestions,
      concurrencyChecksum: before.concurrencyChecksum,
    })
    const saved = body.data!.updateTipsConfigurationSettings
    expect(saved).toEqual({
      enabled: false,
      suggestions,
      concurrencyChecksum: 'v2',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await fetchSettings(owner, harbourStreet)).toEqual(saved)
    expect((await audits()).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      before: { enabled: true, suggestion_1: 15, default_suggestion: 2 },
      after: { enabled: false, suggestion_1: 1, default_suggestion: 3 },
    })
  })

  it.each([1, 2, 3, undefined])('takes suggestion %s as the default (K-55)', async (chosen) => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const { body } = await save(owner, harbourStreet, {
      suggestions: buildSuggestions([10, 20, 30], chosen),
      concurrencyChecksum,
    })
    expect(
      body.data!.updateTipsConfigurationSettings.suggestions.map(({ isDefault }) => isDefault),
    ).toEqual([1, 2, 3].map((position) => position === chosen))
  })

  it('takes suggestions that do not rise: that is only a warning (resolution 53)', async () => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    expect(
      (
        await save(owner, harbourStreet, {
          suggestions: buildSuggestions([30, 20, 10]),
          concurrencyChecksum,
        })
      ).body.errors,
    ).toBeUndefined()
  })

  it('of a store that never saved stores its first row', async () => {
    const person = await platform.signIn('bakery-owner', at(stationArcade))
    const { body } = await save(person, stationArcade, { concurrencyChecksum: 'v0' })
    expect(body.data!.updateTipsConfigurationSettings.concurrencyChecksum).toBe('v1')
    expect(await stored(stationArcade)).toMatchObject({
      merchant_id: bakery,
      enabled: true,
      suggestion_1: 15,
      default_suggestion: null,
      version: 1,
    })
  })

  it('of a version that is gone conflicts with what is stored now (D15)', async () => {
    const other = await platform.signIn('bakery-manager', at(harbourStreet))
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const theirs = await save(other, harbourStreet, {
      suggestions: buildSuggestions([11, 12, 13]),
      concurrencyChecksum,
    })
    expect(theirs.body.errors).toBeUndefined()
    const mine = await save(owner, harbourStreet, {
      suggestions: buildSuggestions([21, 22, 23]),
      concurrencyChecksum,
    })
    expect(errorOf(mine)).toMatchObject({
      status: 409,
      code: 'conflict',
      record: {
        suggestions: buildSuggestions([11, 12, 13]),
        concurrencyChecksum: theirs.body.data!.updateTipsConfigurationSettings.concurrencyChecksum,
      },
    })
    expect((await stored(harbourStreet))!.suggestion_1).toBe(11)
  })

  it('for the first time by several at once stores one and refuses the others', async () => {
    const person = await platform.signIn('cafe-owner')
    await platform.database.db.deleteFrom('tips_setting').where('merchant_id', '=', 1001).execute()
    const input = (value: number) => ({
      ...contextArguments(100100001, 1001),
      input: {
        enabled: true,
        suggestions: buildSuggestions([value, 18, 20]),
        concurrencyChecksum: 'v0',
      },
    })
    const answers = await Promise.all(
      [1, 2, 3].map((value) => person.graph<Saved, object>(updateTipsConfiguration, input(value))),
    )
    expect(answers.map((answer) => errorOf(answer)?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'conflict',
      'saved',
    ])
  })

  it('of the same request twice is done once and answered alike (D15)', async () => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const before = (await audits()).length
    const once = { suggestions: buildSuggestions([5, 6, 7]), concurrencyChecksum }
    const [first, second] = [
      await save(owner, harbourStreet, once, { idempotencyKey: 'tips-once' }),
      await save(owner, harbourStreet, once, { idempotencyKey: 'tips-once' }),
    ]
    expect(first.body.errors).toBeUndefined()
    expect(second.body).toEqual(first.body)
    expect(await audits()).toHaveLength(before + 1)
    const another = await save(
      owner,
      harbourStreet,
      { ...once, enabled: false },
      { idempotencyKey: 'tips-once' },
    )
    expect(errorOf(another)).toMatchObject({ status: 422, code: 'idempotencyKey' })
  })
})

describe('what is sent past the form', () => {
  it.each<[string, readonly number[], string[]]>([
    ['no percent', [0, 18, 20], ['input.suggestions.0.value', 'input.suggestions.0.description']],
    [
      '101 percent',
      [15, 101, 20],
      ['input.suggestions.1.value', 'input.suggestions.1.description'],
    ],
    [
      'less than nothing',
      [15, 18, -5],
      ['input.suggestions.2.value', 'input.suggestions.2.description'],
    ],
  ])('%s is refused at its field (V-171)', async (_name, values, fields) => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const error = errorOf(
      await save(owner, harbourStreet, {
        suggestions: buildSuggestions(values),
        concurrencyChecksum,
      }),
    )
    expect([error?.status, error?.errors?.map(({ field }) => field).sort()]).toEqual([
      422,
      [...fields].sort(),
    ])
  })

  it('two suggestions are NoInputError at the third, four too many (V-171, E-118)', async () => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const two = errorOf(
      await save(owner, harbourStreet, {
        suggestions: buildSuggestions([15, 18]),
        concurrencyChecksum,
      }),
    )
    expect(two).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: [{ field: 'input.suggestions.2.value', code: 'online-ordering:NoInputError' }],
    })
    const four = errorOf(
      await save(owner, harbourStreet, {
        suggestions: [...buildSuggestions([15, 18, 20]), buildSuggestions([25])[0]!],
        concurrencyChecksum,
      }),
    )
    expect(four).toMatchObject({
      status: 422,
      errors: [{ field: 'input.suggestions', code: 'maxItems' }],
    })
  })

  it('two defaults are refused at the second', async () => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const suggestions = buildSuggestions([15, 18, 20]).map((suggestion, i) => ({
      ...suggestion,
      isDefault: i < 2,
    }))
    expect(
      errorOf(await save(owner, harbourStreet, { suggestions, concurrencyChecksum }))?.errors?.map(
        ({ field }) => field,
      ),
    ).toEqual(['input.suggestions.1.isDefault'])
  })

  it('a description that says something else is refused (K-49)', async () => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const suggestions = buildSuggestions([15, 18, 20]).map((suggestion) => ({
      ...suggestion,
      description: 'Sug 1 15%',
    }))
    expect(
      errorOf(await save(owner, harbourStreet, { suggestions, concurrencyChecksum }))?.errors?.map(
        ({ field }) => field,
      ),
    ).toEqual(['input.suggestions.1.description', 'input.suggestions.2.description'])
  })

  it.each([15.5, '15', null, true])('a percentage of %j is malformed', async (value) => {
    const { concurrencyChecksum } = await fetchSettings(owner, harbourStreet)
    const suggestions = buildSuggestions([15, 18, 20]).map((suggestion) => ({
      ...suggestion,
      value: value as number,
    }))
    const error = errorOf(await save(owner, harbourStreet, { suggestions, concurrencyChecksum }))
    // A fraction: the graph's own Int refuses it before any rule runs.
    expect([
      error?.status,
      (await fetchSettings(owner, harbourStreet)).concurrencyChecksum,
    ]).toEqual([400, concurrencyChecksum])
  })
})

describe('whose tips they are', () => {
  it("another store's, another merchant's and none's are not there: 404 (C12)", async () => {
    const contexts: [number, number][] = [
      [millLane, bakery],
      [100100001, 1001],
      [100100001, bakery],
      [harbourStreet, 1001],
      [0, bakery],
      [99, bakery],
    ]
    for (const [storeId, merchantId] of contexts) {
      expect(errorOf(await read(owner, storeId, merchantId))).toMatchObject({
        status: 404,
        code: 'notFound',
      })
      const input = {
        enabled: true,
        suggestions: buildSuggestions([1, 2, 3]),
        concurrencyChecksum: 'v1',
      }
      expect(
        errorOf(
          await owner.graph<Saved, object>(updateTipsConfiguration, {
            ...contextArguments(storeId, merchantId),
            input,
          }),
        ),
      ).toMatchObject({ status: 404 })
    }
    expect((await stored(millLane))!.version).toBe(1)
  })

  it('a store that is not assigned to the person is not there either', async () => {
    const manager = await platform.signIn('bakery-manager', at(harbourStreet))
    expect(errorOf(await read(manager, millLane))).toMatchObject({ status: 404 })
  })

  it('in company view they belong to no one store: neither read nor saved (E-117)', async () => {
    const person = await platform.signIn('bakery-owner', at(0))
    expect(errorOf(await read(person, harbourStreet))).toMatchObject({
      status: 403,
      code: 'denied',
    })
    expect(errorOf(await save(person, harbourStreet, { concurrencyChecksum: 'v1' }))).toMatchObject(
      { status: 403, code: 'denied' },
    )
  })

  it('people with view access read them, and can’t save', async () => {
    const viewer = await platform.signIn('bakery-viewer', at(harbourStreet))
    const { concurrencyChecksum } = await fetchSettings(viewer, harbourStreet)
    expect(errorOf(await save(viewer, harbourStreet, { concurrencyChecksum }))).toMatchObject({
      status: 403,
      code: 'denied',
    })
    expect((await fetchSettings(viewer, harbourStreet)).concurrencyChecksum).toBe(
      concurrencyChecksum,
    )
  })
})
