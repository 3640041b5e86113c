// Names over HTTP: every operation that takes one refuses invisible characters at the name's field,
// and stores other names in one spelling.
import { describe, expect, it } from 'vitest'

import { brokenNames, hiddenFaults, spellings, unseenNames } from '#schemas/rules/names.fixtures.ts'
import { hasRefused, cleanName } from '#schemas/rules/names.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { TestAnswer } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { describedPages } from '#server/pages/described-pages.ts'
import { checkValues } from '#server/records/engine/values.ts'
import { freshDiscount } from './discounts/discounts.fixtures.ts'
import { itemCalls } from './items/items.fixtures.ts'
import { problem, readRows, signedIn } from './people.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const named = readRows(platform)
const { post } = itemCalls(owner, named)

const page = (name: string, values: object) =>
  owner.call('createPageRecord', { path: { page: name }, body: { values: values as never } })
type Answer = Promise<TestAnswer<unknown>>
const addCategory = (CategoryName: string) =>
  owner.call('addItemCategory', {
    body: {
      itemCategory: { CategoryName, ItemCategoryId: 0 },
      tagAssignments: null,
    } as BodyOf<'addItemCategory'>,
  })
/** Whether the answer refuses the call at this field, with a reason. */
function isRefusedAt(field: RegExp, answer: TestAnswer<unknown>): boolean {
  const { errors } = problem(answer)
  return (
    [400, 422].includes(answer.status) &&
    errors.some((error) => field.test(error.field) && error.message !== '')
  )
}
/** Operations that take a name, each with the field where its fault is reported. */
const takers: Record<string, [field: RegExp, add: (name: string) => Answer]> = {
  category: [/CategoryName$/, addCategory],
  item: [/^ItemName$/, (ItemName) => post({ ItemName })],
  discount: [/^Name$/, (Name) => owner.call('createDiscount', { body: freshDiscount({ Name }) })],
  department: [/^values\.name$/, (name) => page('Departments', { name })],
}

/** Operations that take an optional text, each with the field where its fault is reported. */
const texts: Record<
  string,
  [field: RegExp, lines: boolean, add: (text: string, name: string) => Answer]
> = {
  'an item’s description': [
    /^Description$/,
    true,
    (Description, ItemName) => post({ ItemName, Description }),
  ],
  'an item’s external id': [
    /^ExternalItemId$/,
    false,
    (ExternalItemId, ItemName) => post({ ItemName, ExternalItemId }),
  ],
  'a column of an embedded page': [
    /^values\.description$/,
    true,
    (description, name) => page('Tags', { name, description }),
  ],
}
let made = 0

describe.each(Object.entries(texts))('%s', (_what, [field, lines, add]) => {
  it('is refused at its field where a sign in it turns the reading', async () => {
    const taken: string[] = []
    for (const text of lines ? hiddenFaults : brokenNames) {
      const answer = await add(text, `Text ${(made += 1)}`)
      if (!isRefusedAt(field, answer)) taken.push(`${JSON.stringify(text)} ${answer.status}`)
    }
    expect(taken).toEqual([])
  })
})

it('four spellings of “Iced Tea” are one item: the second is refused, each finds it', async () => {
  const [first, ...others] = spellings
  expect((await post({ ItemName: first })).status).toBe(200)
  for (const ItemName of others) {
    const { text } = await post({ ItemName })
    expect(text).toMatch(/"[Ff]ield":"ItemName","[Cc]ode":"menu:item.errors.nameTaken"/)
    const found = await owner.call('getItems', {
      body: { PageRowCount: 10, RequestedPageNum: 1, SearchArg: ItemName },
    })
    expect(found.text).toContain(`"ItemName":"${first}"`)
  }
})

it('an import finds “COLD DRINKS” however its blanks are written, and folds names', async () => {
  const added = await addCategory('Cold\u00a0 drinks\u200b')
  // The folded name is taken, because the bakery has that category.
  expect(added.text).toContain('menu:categories.errors.nameTaken')
  const file = (name: string, category: string) =>
    `Name,Category,Tax category,Price\r\n${name},${category},${named.taxes[0].name},2.50\r\n`
  const send = (Csv: string) => owner.call('importItems', { body: { Csv, PreviewOnly: false } })
  for (const [at, category] of [
    'COLD DRINKS',
    'Cold  Drinks',
    'COLD\u00a0DRINKS\u200b',
  ].entries()) {
    const { text } = await send(file(`Lemon\u00a0 ade ${at}\u200b`, category))
    expect(text).toContain('"CreatedCount":1')
    const found = await owner.call('getItems', {
      body: { PageRowCount: 10, RequestedPageNum: 1, SearchArg: `lemon ade ${at}` },
    })
    expect(found.text).toContain(`"ItemName":"Lemon ade ${at}"`)
  }
  const again = await send(file('Lemon ade  0', 'COLD DRINKS'))
  expect(again.text).toContain('nameTaken')
  for (const bad of ['Le\u202emon', 'Le\0mon']) {
    const { text } = await send(file(bad, 'COLD DRINKS'))
    expect(text).toContain('forms:errors.nameCharacters')
  }
})

describe.each(Object.entries(takers))('the name of a %s', (_what, [field, add]) => {
  it('can be seen (V-026, V-042, V-046)', async () => {
    const taken: string[] = []
    for (const name of [...unseenNames, ...brokenNames]) {
      const answer = await add(name)
      if (!isRefusedAt(field, answer)) taken.push(`${JSON.stringify(name)} ${answer.status}`)
    }
    expect(taken).toEqual([])
  })
  it('is stored in one spelling, however it was typed', async () => {
    // The number makes the name unique, because a charge can't have an item's name.
    const { status, text } = await add(`Cafe\u0301 ${(made += 1)}`)
    expect(status, text).toBe(200)
    expect(text.normalize('NFD')).not.toBe(text)
    expect(text).toMatch(/Café \d|CAFÉ \d/)
  })
})

it('every text of one line on an embedded page is held to the same', () => {
  const taken = describedPages.flatMap((described) => {
    const columns =
      described.kind === 'records'
        ? described.columns
        : described.kind === 'action'
          ? described.inputs
          : []
    return columns
      .filter(({ kind, lines, inForm }) => kind === 'text' && !lines && inForm !== false)
      .flatMap((column) =>
        [...unseenNames, ...brokenNames].flatMap((name) => {
          const { values, errors } = checkValues([column], { [column.name]: name }, false)
          const value = values[column.name]
          // An optional text without visible characters becomes null. Some kinds drop invisible
          // characters.
          const isHeld =
            errors.length > 0 ||
            (!column.required && value === null) ||
            (column.textKind && typeof value === 'string' && cleanName(value) === value)
          return isHeld && !hasRefused(String(value ?? ''), 'line')
            ? []
            : [`${described.page} ${column.name} ${JSON.stringify(name)}`]
        }),
      )
  })
  expect(taken).toEqual([])
})
