import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import type { Rendered } from '#core/testing/mount.tsx'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import { answerOf, editor, rows as items, viewer } from '../availability/availability.fixtures.ts'
import { answerChoices, editor as itemEditor, itemRow } from '../items/item.fixtures.ts'
import { button, findDialog, textsOf } from '../screens.fixtures.ts'
import menu from './text.en.json' with { type: 'json' }
import { editor as pricer, list as program, buildPage } from '../loyalty/loyalty.fixtures.ts'
import type { ChangedRow, ChangeSet } from './change-set.ts'
import { buildRow, buildSet } from './history.fixtures.ts'

const text = menu.changes
let sets: ChangeSet[]
let rows: ChangedRow[]
beforeEach(() => {
  sets = [buildSet(7)]
  rows = [
    buildRow(1, 'Butter Croissant', [
      { name: 'inStock', before: true, after: false },
      { name: 'backOn', before: null, after: '2026-11-23' },
      { name: 'reason', before: 'Late', after: null },
    ]),
  ]
  answer('getItemAvailability', () => answerOf([...items], 51))
  answer('findChangeSets', ({ query }) => {
    const [page, size] = [Number(query.page), Number(query.size)]
    return { changeSets: sets.slice((page - 1) * size, page * size), total: sets.length }
  })
  answer('getChangeSet', ({ query }) => ({
    rows: rows.slice((Number(query.page) - 1) * 25, Number(query.page) * 25),
    total: rows.length,
  }))
  answer('undoChangeSet', ({ path }) => {
    sets = sets.map((set) =>
      String(set.id) === path.changeSetId
        ? { ...set, undoneAt: '2026-11-20T16:00:00.000Z', undoneBy: 'bakery-owner' }
        : set,
    )
    return { isSuccessful: true, message: null, rowCount: 5 }
  })
})
const inStock = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Croissant: in stock' })
async function open(facts: TestFacts = editor, before?: (user: Rendered['user']) => Promise<void>) {
  const rendered = renderScreen('/menu/itemAvailability', {
    facts: { view: 'store-of-many', ...facts },
    portal: { merchantCulture: 'en-US', storeTimeZone: 'Asia/Tokyo' },
  })
  await screen.findByRole('row', { name: /Croissant/ })
  await before?.(rendered.user)
  await rendered.user.click(button(text.history))
  const history = await findDialog(text.title.availability)
  return { ...rendered, history }
}
const entry = async (history: Awaited<ReturnType<typeof open>>['history'], name: RegExp) =>
  within(await history.findByRole('listitem', { name }))
const askUndo = async ({
  user,
  history,
}: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'history'>) => {
  const set = await entry(history, /^Butter Croissant/)
  await user.click(set.getByRole('button', { name: text.undo.action }))
  return findDialog('Undo the change to 5 items?')
}

describe('the history', () => {
  it("lists what was saved, by whom and when, of this page's kind, twenty at a time", async () => {
    sets = Array.from({ length: 21 }, (_, index) =>
      buildSet(index + 1, index === 20 ? { rowCount: 1, labels: ['Scone'] } : {}),
    )
    const { user, history } = await open()
    const first = await history.findAllByRole('listitem', {
      name: 'Butter Croissant, Almond Croissant, Rye and 2 more',
    })
    expect([first.length, first[0]!.textContent]).toEqual([
      20,
      expect.stringMatching(/Nov 21, 2026, 12:00.AM by bakery-manager/),
    ])
    expect(sentTo('findChangeSets')[0]!.query).toEqual({
      kind: 'availability',
      page: '1',
      size: '20',
    })
    await user.click(history.getByRole('button', { name: text.more }))
    expect(await history.findByRole('listitem', { name: 'Scone' })).toBeTruthy()
    expect([
      sentTo('findChangeSets')[1]!.query.page,
      history.queryByRole('button', { name: text.more }),
    ]).toEqual(['2', null])
  })
  it('shows the rows of a set on demand, before and after in words (T-menu-01)', async () => {
    rows.push(
      buildRow(2, 'Rye', [{ name: 'online', before: false, after: true }]),
      buildRow(3, 'Bun', []),
    )
    const { user, history } = await open()
    const set = await entry(history, /^Butter Croissant/)
    expect(sentTo('getChangeSet')).toHaveLength(0)
    await user.click(set.getByRole('button', { name: 'Show 5 rows' }))
    expect(textsOf(await set.findAllByRole('listitem'))).toEqual([
      'Butter Croissant Stock: In stock→ to Out of stock' +
        'Back in stock: none→ to Mon, Nov 23Out-of-stock reason: Late→ to none',
      'Rye Online: Not online→ to Available online',
      `Bun ${text.same}`,
    ])
    await user.click(set.getByRole('button', { name: 'Hide 5 rows' }))
    expect(set.queryAllByRole('listitem')).toEqual([])
  })
  it('of many rows shows the first, and more on demand', async () => {
    sets = [buildSet(7, { rowCount: 30 })]
    rows = Array.from({ length: 30 }, (_, index) => buildRow(index + 1, `Bun ${index + 1}`, []))
    const { user, history } = await open()
    const set = await entry(history, /^Butter Croissant/)
    await user.click(set.getByRole('button', { name: 'Show 30 rows' }))
    await waitFor(() => expect(set.getAllByRole('listitem')).toHaveLength(25))
    await user.click(set.getByRole('button', { name: 'Show 5 more rows' }))
    await waitFor(() => expect(set.getAllByRole('listitem')).toHaveLength(30))
  })
  it('says so where there is nothing, and where it could not be read', async () => {
    sets = []
    const { history, unmount } = await open()
    expect(await history.findByText(text.empty)).toBeTruthy()
    unmount()
    answer('findChangeSets', problem(501, 'notBuilt'))
    expect(await (await open()).history.findByText(text.failed)).toBeTruthy()
  })
  it('is shown to people who may not undo, with the reason', async () => {
    const { history } = await open(viewer)
    const button = (await entry(history, /^Butter Croissant/)).getByRole<HTMLButtonElement>(
      'button',
      { name: text.undo.action },
    )
    expect([button.disabled, history.getByRole('note').textContent]).toEqual([
      true,
      core.reasons.viewOnly,
    ])
  })
})

describe('an undo', () => {
  it('asks first, then shows who did it in its place, with the focus', async () => {
    const { user, history } = await open()
    const asked = await askUndo({ user, history })
    expect(
      asked.getByText(
        /^They go back to what they were before bakery-manager changed them on Nov 21, 2026/,
      ).textContent,
    ).not.toContain('not saved')
    expect(sentTo('undoChangeSet')).toHaveLength(0)
    const reads = sentTo('getItemAvailability').length
    await user.click(asked.getByRole('button', { name: text.undo.confirm }))
    const undone = await history.findByText(/^Undone by bakery-owner on Nov 21, 2026/)
    await waitFor(() => expect(document.activeElement).toBe(undone))
    expect([
      sentTo('undoChangeSet').map(({ path }) => path.changeSetId),
      sentTo('getItemAvailability').length > reads,
      history.queryByRole('button', { name: text.undo.action }),
    ]).toEqual([['7'], true, null])
    expect(screen.getByText('Change to 5 items undone')).toBeTruthy()
  })
  it('that is refused says which rows are in the way (T-menu-02)', async () => {
    answer('undoChangeSet', {
      isSuccessful: false,
      message: 'Nothing was undone. Rye was changed since.',
      code: 'changedSince',
      errors: [{ field: 'rows.3', code: 'changedSince', message: 'Rye was changed since.' }],
    })
    const { user, history } = await open(editor, (hand) => hand.click(inStock()))
    const asked = await askUndo({ user, history })
    expect(asked.getByText(/1 unsaved change will be lost/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: text.undo.confirm }))
    expect(await asked.findByText('Nothing was undone. Rye was changed since.')).toBeTruthy()
    expect(asked.getByText(text.undo.failed)).toBeTruthy()
    expect(inStock().checked).toBe(false)
    answer('undoChangeSet', { isSuccessful: true, message: null, rowCount: 5 })
    await user.click(asked.getByRole('button', { name: text.undo.confirm }))
    await waitFor(() => expect(inStock().checked).toBe(true))
  })
})

it('of loyalty prices reads as money, of imports what was added and deleted', async () => {
  answer('getTieredPriceList', program)
  answer('tieredPriceListGetMembers', buildPage())
  sets = [buildSet(8, { kind: 'loyaltyPrices', rowCount: 3, storeId: null, storeName: null })]
  rows = [
    buildRow(1, 'Latte', [{ name: 'loyaltyPrice', before: 3.5, after: null }]),
    buildRow(
      2,
      'Tea',
      [
        { name: 'name', before: null, after: 'Tea' },
        { name: 'price', before: null, after: 3 },
        { name: 'type', before: null, after: 'B' },
        { name: 'favorite', before: null, after: false },
        { name: 'soldBy', before: null, after: 'weight' },
      ],
      'created',
    ),
    buildRow(
      3,
      'Mocha',
      [
        { name: 'category', before: 'COFFEE', after: null },
        { name: 'active', before: true, after: null },
      ],
      'deleted',
    ),
  ]
  const { user } = renderScreen('/menu/loyaltytierpricing', {
    facts: pricer,
    portal: { merchantCulture: 'en-US' },
  })
  await user.click(await screen.findByRole('button', { name: text.history }))
  const history = await findDialog(text.title.loyaltyPrices)
  const set = await entry(history, /^Butter Croissant/)
  await user.click(set.getByRole('button', { name: 'Show 3 rows' }))
  expect(textsOf(await set.findAllByRole('listitem'))).toEqual([
    'Latte Loyalty price: $3.50→ to none',
    'Tea AddedPrice: $3.00Type: BothSold by: Weight',
    'Mocha DeletedCategory: COFFEEPoint of sale: Active',
  ])
  expect(sentTo('findChangeSets')[0]!.query.kind).toBe('loyaltyPrices')
})

it('appears above the items with their imports, and says what an undo does', async () => {
  answerChoices()
  answer('getItems', { IsSuccessful: true, ResultSet: [itemRow()], TotalRowCount: 1 })
  sets = [
    buildSet(9, { kind: 'itemImport', storeId: null, storeName: null, madeBy: 'bakery-owner' }),
  ]
  const { user } = renderScreen('/menu/categoriesoritems/items', {
    facts: { ...itemEditor, permission: ['menu.items', 'menu.items.edit', 'menu.items.import'] },
    portal: { merchantCulture: 'en-US' },
  })
  await user.click(await screen.findByRole('button', { name: text.history }))
  const history = await findDialog(text.title.itemImport)
  const asked = await askUndo({ user, history })
  expect(
    asked.getByText(
      new RegExp(
        'before bakery-owner imported them on .*[.] ' +
          String.raw`Added items are deleted, and deleted items are restored\.`,
      ),
    ),
  ).toBeTruthy()
  const reads = sentTo('getItems').length
  await user.click(asked.getByRole('button', { name: text.undo.confirm }))
  await waitFor(() => expect(sentTo('getItems').length).toBeGreaterThan(reads))
  expect(sentTo('findChangeSets')[0]!.query.kind).toBe('itemImport')
})
