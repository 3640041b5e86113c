import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import access from '../locales/en.manifest.json' with { type: 'json' }
import { button, cells, heads, openActions } from '../screens.fixtures.ts'
import text from './text.en.json' with { type: 'json' }
import {
  answerStores,
  discountAnswer,
  discountRow,
  editor,
  buildContext,
  viewer,
} from './discount.fixtures.ts'

const rows = [
  discountRow(),
  discountRow({
    Id: 2,
    Name: 'Happy hour',
    DiscountType: 'P',
    DiscountAmount: 12.5,
    PosActive: false,
  }),
  discountRow({
    Id: 3,
    Name: 'Manager',
    DiscountType: 'Q',
    DiscountAmount: null,
    LastModified: null,
  }),
]
const answerRows = () =>
  answer('getActiveDiscounts', { IsSuccessful: true, ResultSet: rows, TotalRowCount: rows.length })
beforeEach(() => {
  answerStores()
  answerRows()
})
async function open(facts: TestFacts = editor) {
  const rendered = renderScreen('/menu/discounts', buildContext(facts))
  await screen.findByRole('row', { name: /^Senior/ })
  return rendered
}

itIsAListScreen('The list of discounts (M-25, C-060)', {
  at: '/menu/discounts',
  may: editor,
  mayNot: viewer,
  portal: buildContext(editor).portal,
  strings: { ...access.discounts, ...text.discounts },
  read: {
    operation: 'getActiveDiscounts',
    answers: answerRows,
  },
  row: 'Senior',
  sort: { column: text.discounts.columns.type, sends: { SortColumn: 'DiscountType' } },
  search: { SearchArg: 'x' },
  opens: { row: { address: '/menu/discounts/17' }, add: { address: '/menu/discounts/0' } },
  remove: {
    operation: 'deleteDiscount',
    answers: () => {
      answer('getDiscountMetadata', discountAnswer())
      answer('deleteDiscount', { IsSuccessful: true })
    },
    sends: { Id: 17, ConcurrencyChecksum: 'v1' },
  },
})

it('shows a page of discounts that the server sorted (U-062, U-063, C-056)', async () => {
  await open()
  expect(heads()).toEqual([
    'Name',
    'Description',
    'Active',
    'Type',
    'Amount',
    'Last changed',
    expect.any(String),
  ])
  const senior = ['Senior', 'For seniors', 'Active', 'Amount', '$5.00']
  expect(cells('Senior').slice(0, 5)).toEqual(senior)
  expect(cells('Happy hour').slice(2, 5)).toEqual(['Off', 'Percent', '12.5%'])
  expect(cells('Manager').slice(3, 5)).toEqual(['Prompted percent', '—'])
  expect(sentTo('getActiveDiscounts')[0]!.body).toMatchObject({
    RequestedPageNum: 1,
    SortColumn: 'Name',
    SortDirection: 'ASC',
  })
})

it('has no column Active in company view (P-055)', async () => {
  await open({ ...editor, view: 'company' })
  expect(heads().slice(0, 4)).toEqual(['Name', 'Description', 'Type', 'Amount'])
})

it("says when each last changed, in the store's zone, and sorts by it (T-menu-11)", async () => {
  const { user } = await open()
  expect(cells('Senior')[5]).toBe('Nov 20, 2026, 5:30 AM')
  expect(cells('Manager')[5]).toBe('—')
  await user.click(button(text.discounts.columns.lastChanged))
  await waitFor(() =>
    expect(sentTo('getActiveDiscounts').at(-1)!.body).toMatchObject({
      SortColumn: 'LastModified',
      SortDirection: 'ASC',
    }),
  )
})

it('shows a viewer each action, disabled with the reason (T-menu-08)', async () => {
  const { user } = await open(viewer)
  await openActions(user, 'Senior')
  for (const name of [text.discounts.duplicate, text.discounts.delete.action]) {
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await user.click(item)
  }
  expect(screen.getByRole('menuitem', { name: /^Duplicate/ }).textContent).toContain(
    core.reasons.viewOnly,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo('getDiscountMetadata')).toHaveLength(0)
})

it('deletes in company view only where there are several stores (P-063)', async () => {
  const { user } = await open({ ...editor, view: 'store-of-many' })
  await openActions(user, 'Senior')
  const item = await screen.findByRole('menuitem', { name: /^Delete/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain(access.reasons.deleteDiscounts)
})

it('says in how many stores a discount is gone once it is deleted', async () => {
  answer('getActiveDiscounts', {
    IsSuccessful: true,
    ResultSet: [discountRow({ AvailableStores: 12 })],
    TotalRowCount: 1,
  })
  const { user } = renderScreen('/menu/discounts', {
    facts: { ...editor, view: 'company' },
    portal: { view: 'company', storeId: 0, storeName: null, activeStoreCount: 60 },
  })
  await user.click(await screen.findByRole('button', { name: /Senior/ }))
  await user.click(await screen.findByRole('menuitem', { name: text.discounts.delete.action }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Applies to 12 stores of Copper Kettle Bakery.',
  )
})

it('leads to the form: Edit to its id, Duplicate to a copy at id 0 (S-074, S-075)', async () => {
  answer('getDiscountMetadata', ({ body }) =>
    discountAnswer((body as { Id: number }).Id === 0 ? null : undefined),
  )
  const { user, location, router } = await open()
  await openActions(user, 'Senior')
  await user.click(await screen.findByRole('menuitem', { name: text.discounts.edit }))
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts/17'))
  await act(() => router.navigate(-1))
  await screen.findByRole('row', { name: /^Senior/ })
  await openActions(user, 'Senior')
  await user.click(await screen.findByRole('menuitem', { name: text.discounts.duplicate }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Senior copy')
  expect(location().pathname).toBe('/menu/discounts/0')
})
