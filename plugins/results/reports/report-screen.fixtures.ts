// A report's screen as its tests open and read it.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import type { Rendered } from '#core/testing/mount.tsx'
import { answer } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import type { ReportTable } from './data/use-report.ts'
import { answerReports, ran, reader, summary } from './reports.fixtures.ts'

export const itemSales = '/results/sales/item'
export const last7 = { FromDate: '2026-11-17', ToDate: '2026-11-23' }

/** Answers the reports, on a Tuesday at 1:30 AM in New York, still Monday's business day. */
export function atNight(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00Z'), toFake: ['Date'] })
    answerReports()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
export const onTelephone = () => vi.stubGlobal('innerWidth', 390)

export const open = (at = itemSales, facts: TestFacts = reader) =>
  renderScreen(at, {
    facts,
    portal: { view: facts.view ?? 'single-store', merchantCulture: 'en-US' },
  })
export const shows = (table: ReportTable) => answer('runReport', ran(table))
export const shownTable = (name = access.itemSales.title) =>
  screen.findByRole('region', { name }).then((region) => within(region).getByRole('table'))
export const opened = async (at?: string, facts?: TestFacts, name?: string) => ({
  ...open(at, facts),
  table: await shownTable(name),
})
export const openSummary = (facts?: TestFacts) => {
  shows(summary)
  return opened('/results/sales/summary', facts, access.salesSummary.title)
}
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent))
export const filterField = async (user: Rendered['user'], name: string) => {
  await user.click(await button(/^Filter/))
  return screen.findByRole<HTMLInputElement>('combobox', { name })
}
export const chip = (name: string) => screen.findByRole('button', { name: `Remove filter ${name}` })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
