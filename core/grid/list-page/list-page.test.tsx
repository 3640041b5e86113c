import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { operationQuery } from '../../api/query.ts'
import { arriveAt } from '../../browser/trail.ts'
import { portal } from '../../testing/portal.tsx'
import { answer } from '../../testing/platform.ts'
import { renderCore } from '../../testing/render.tsx'
import type { GridColumn } from '../grid.ts'
import { ListPage } from './list-page.tsx'
import { abilityOf, manifestOf } from '../../testing/manifest.ts'

type Row = { Id: number; Name: string }
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'forms:conflict.field', value: ({ Name }) => Name, primary: true },
]
const query = () =>
  operationQuery('getActiveDiscounts', {
    body: { PageRowCount: 25, RequestedPageNum: 1, TotalRowCount: -1 },
  })
const pageOf = (data: { ResultSet?: readonly Row[]; TotalRowCount?: number }) => ({
  rows: data.ResultSet ?? [],
  total: data.TotalRowCount ?? 0,
})
const manifest = manifestOf({ abilities: [abilityOf('sample.add', { view: 'single-store' })] })
const latte = {
  Id: 7,
  Name: 'Latte',
  Description: '',
  AvailableStores: 1,
  DiscountType: 'A' as const,
  DiscountAmount: 1,
  PosActive: true,
}
beforeEach(() =>
  answer('getActiveDiscounts', { IsSuccessful: true, ResultSet: [latte], TotalRowCount: 1 }),
)
const open = (view: 'single-store' | 'company' = 'single-store') =>
  renderCore(
    <ListPage<Row, Parameters<typeof pageOf>[0]>
      id="sample"
      strings={'sample:discounts' as never}
      records="/menu/discounts"
      mayAdd="sample.add"
      query={query as never}
      pageOf={pageOf}
      columns={columns}
      rowId={({ Id }) => Id}
    />,
    { at: '/menu/discounts', manifest, facts: { view, userKind: ['company'] } },
  )
const add = () => screen.getAllByRole('button', { name: /add/ })

it('names each row by a link to its record, and gives the focus back to it', async () => {
  for (const pathname of ['/menu/discounts/7', '/menu/discounts'])
    arriveAt(portal, { pathname, search: '' })
  const { user, location } = open()
  const row = await screen.findByRole('row', { name: /^Latte/ })
  await waitFor(() => expect(document.activeElement).toBe(row))
  const link = within(row).getByRole('link', { name: 'Latte' })
  expect(link.getAttribute('href')).toBe('/menu/discounts/7')
  await user.click(link)
  await waitFor(() => expect(location().pathname).toBe('/menu/discounts/7'))
})

it('has the first action in an empty list, and says to viewers who can add', async () => {
  answer('getActiveDiscounts', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
  const { unmount } = open()
  expect(await screen.findByText('discounts.empty')).toBeTruthy()
  expect(add()).toHaveLength(2)
  expect(screen.queryByRole('note')).toBeNull()
  unmount()
  open('company')
  expect(await screen.findByText('discounts.empty')).toBeTruthy()
  const note = screen.getByRole('note')
  expect(
    add().map((one) => [one.getAttribute('aria-describedby'), one.matches(':disabled')]),
  ).toEqual([[note.id, true]])
})
