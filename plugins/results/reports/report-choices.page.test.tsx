// Facts: K-25, U-097 to U-103
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'

import access from '../locales/en.manifest.json' with { type: 'json' }
import results from './text.en.json' with { type: 'json' }
import {
  atNight,
  button,
  chip,
  filterField,
  itemSales,
  last7,
  open,
  openSummary,
  opened,
  shownTable,
} from './report-screen.fixtures.ts'
import { answerReports, asked, reader } from './reports.fixtures.ts'

const text = results.report

atNight()

const option = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })
const options = () =>
  screen.getAllByRole('checkbox').map((each) => each.closest('div')?.parentElement?.textContent)

describe('choices', () => {
  it('of days are kept in the address, and ask for that report (U-097)', async () => {
    const { user, router } = await opened()
    await user.click(await button(/^Choose days/))
    await user.click(await screen.findByRole('radio', { name: 'Yesterday' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toMatchObject({ FromDate: '2026-11-22', ToDate: '2026-11-22' })
    expect(router.state.location.search).toBe('?from=2026-11-22&to=2026-11-22')
  })
  it('of an address show again', async () => {
    const { user } = await opened(
      `${itemSales}?from=2026-11-01&to=2026-11-02&category=none&show=variations,modifiers`,
    )
    expect(asked()).toEqual([
      {
        reportName: 'ItemSales',
        FromDate: '2026-11-01',
        ToDate: '2026-11-02',
        FilterByCategory: 'none',
        ShowVariations: true,
        ShowModifiers: true,
      },
    ])
    expect(option('Variations')!.checked).toBe(true)
    expect(await chip('Category: Not given')).toBeTruthy()
    expect((await filterField(user, 'Category')).value).toBe('Not given')
  })
  it('that no report can have fall back, whatever the address says', async () => {
    open(`/results/sales/modifier?from=2026-13-40&to=&group=-3&category=A&show=stores,nonsense`)
    await shownTable(access.modifierSales.title)
    expect(asked()).toEqual([{ reportName: 'ModifierSales', ...last7 }])
  })
  it('of days that end before they start say so, and ask for nothing (V-086)', async () => {
    const { user } = open(`${itemSales}?from=2026-11-02&to=2026-11-01`)
    expect(await screen.findByText(results.period.reversed)).toBeTruthy()
    expect(asked()).toEqual([])
    await user.click(await button(text.showDefault))
    await shownTable()
    expect(asked()).toEqual([{ reportName: 'ItemSales', ...last7 }])
  })
  it('of a category offer those sold on these days (C-087, F-34, U-098)', async () => {
    const { user, router } = await opened()
    expect(sentTo('reportHomeGetAllCategories')[0]!.body).toEqual(last7)
    await user.click(await filterField(user, 'Category'))
    await user.click(await screen.findByRole('option', { name: 'ESPRESSO' }))
    await waitFor(() => expect(asked()[1]).toMatchObject({ FilterByCategory: 'ESPRESSO' }))
    expect(router.state.location.search).toBe('?category=ESPRESSO')
    await user.click(await chip('Category: ESPRESSO'))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
  it('of a modifier group offer the groups of the merchant (C-088, F-34, U-099)', async () => {
    const { user } = await opened('/results/sales/modifier', reader, access.modifierSales.title)
    await user.click(await filterField(user, 'Modifier group'))
    await user.click(await screen.findByRole('option', { name: 'Syrup' }))
    await waitFor(() => expect(asked()[1]).toMatchObject({ ModifierGroupId: 4 }))
  })
  it('of a group that is gone say so at the field', async () => {
    const message = "This modifier group doesn't exist."
    answer('runReport', () =>
      problem(422, 'invalid', { errors: [{ field: 'ModifierGroupId', code: 'unknown', message }] }),
    )
    const { user } = open('/results/sales/modifier?group=99')
    const field = await filterField(user, 'Modifier group')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await user.keyboard('{Escape}')
    answerReports()
    await user.click(await button(text.showAll))
    await shownTable(access.modifierSales.title)
  })
  it('work without the list of a filter, which is asked for again', async () => {
    answer('reportHomeGetAllCategories', () => problem(500, 'server'))
    const { user } = await opened()
    await filterField(user, 'Category')
    expect(await screen.findByText(text.noCategories)).toBeTruthy()
    answerReports()
    await user.click(await button('Try again'))
    await waitFor(() => expect(screen.queryByText(text.noCategories)).toBeNull())
  })
})

describe('the options', () => {
  it.each<[string, TestFacts, string[]]>([
    ['Modifiers in product mode 2 (U-100, U-101)', { productMode: 2 }, ['Modifiers']],
    ['Components in product mode 6 (U-102)', { productMode: 6 }, ['Components', 'Sub-categories']],
    ['Stores in company view (U-103)', { productMode: 1, view: 'company' }, ['Stores']],
    ['no others', { productMode: 1 }, []],
  ])('%s, which say what a row includes', async (_, facts, more) => {
    await opened(`${itemSales}?show=components`, { ...reader, ...facts })
    expect(options().sort()).toEqual(['Categories', 'Variations', ...more].sort())
    expect(screen.queryAllByText(text.includesComponents)).toHaveLength(
      more.includes('Components') ? 1 : 0,
    )
  })
  it('are those that change the report', async () => {
    await openSummary({ ...reader, productMode: 6 })
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
  it('are kept in the address, and say that a row includes its parts (U-100, U-101)', async () => {
    const { user, router } = await opened()
    expect(screen.queryByText(text.includesModifiers)).toBeNull()
    await user.click(option('Modifiers')!)
    await waitFor(() => expect(asked()[1]).toMatchObject({ ShowModifiers: true }))
    expect(await screen.findByText(text.includesModifiers)).toBeTruthy()
    expect(router.state.location.search).toBe('?show=modifiers')
    await user.click(option('Modifiers')!)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})
