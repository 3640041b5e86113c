// Facts: U-087, C-082, K-31
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { PortalManifest } from '#core/access/manifest.ts'
import { NoticeRegion } from '#core/notices/notice-region.tsx'
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { portal } from '#core/testing/portal.tsx'
import { answer, problem, sentTo, type Received } from '#core/testing/platform.ts'
import { renderCore } from '#core/testing/render.tsx'
import manifest from '#manifest/portal.json' with { type: 'json' }

import text from './text.en.json' with { type: 'json' }
import access from '../locales/en.manifest.json' with { type: 'json' }
import { ExportTickets } from './export-tickets.tsx'

const strings = text.export
const may: TestFacts = {
  plugin: ['results'],
  permission: ['results.posTrans', 'results.export'],
  portal: ['isReportExportEnabled'],
}
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const search = {
  FromDate: '2026-11-23',
  ToDate: '2026-11-24',
  TicketFilter: 'S',
  AmountFrom: 20,
} as const
const show = (facts = may) =>
  renderCore(
    <>
      <NoticeRegion />
      <ExportTickets search={search} />
    </>,
    // Cast because the literal types of JSON are wider than the manifest's.
    { facts, manifest: manifest as unknown as PortalManifest },
  )
const control = () => screen.getByRole<HTMLButtonElement>('button', { name: strings.title })
async function choose(name: 'tickets' | 'lines' | 'both', facts?: TestFacts) {
  const rendered = show(facts)
  await rendered.user.click(control())
  await rendered.user.click(await screen.findByRole('menuitem', { name: strings[name] }))
  return rendered
}

const names = { PosTrans: 'POS Trans.csv', TicketDetail: 'Ticket Detail.csv' } as const
const nameIn = ({ query }: Received) => names[query.ExportType as keyof typeof names]
const headers = (asked: Received, rows: number, total = rows) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameIn(asked))}`,
  'X-Row-Count': String(rows),
  'X-Total-Row-Count': String(total),
})
const answerFiles = (rows = 2, total = rows) =>
  answer(
    'getPosTransactionExport',
    (asked) =>
      new HttpResponse(`Ticket\r\n${'1\r\n'.repeat(rows)}`, {
        headers: headers(asked, rows, total),
      }) as never,
  )
const answerStream = (source: UnderlyingDefaultSource<Uint8Array>) =>
  answer('getPosTransactionExport', (one) => {
    const body = new ReadableStream(source)
    return new HttpResponse(body, { headers: headers(one, 40) }) as never
  })
const asked = () => sentTo('getPosTransactionExport').map(({ query }) => query)
const told = () => shownNotices(portal).map((notice) => notice.text)

describe('exporting tickets (U-087)', () => {
  it.each([
    ['tickets', ['POS Trans.csv'], ['PosTrans']],
    ['lines', ['Ticket Detail.csv'], ['TicketDetail']],
    ['both', ['POS Trans.csv', 'Ticket Detail.csv'], ['PosTrans', 'TicketDetail']],
  ] as const)(
    'saves %s: one call a file, newest first (C-082, K-31)',
    async (what, files, types) => {
      answerFiles()
      await choose(what)
      await waitFor(() => expect(saved).toEqual(files))
      expect(asked()).toEqual(
        types.map((ExportType) => ({
          ExportType,
          FromDate: '2026-11-23',
          ToDate: '2026-11-24',
          TicketFilter: 'S',
          AmountFrom: '20',
          PageRowCount: '100000',
          RequestedPageNum: '1',
          SortColumn: 'TicketDate',
          SortDirection: 'DESC',
        })),
      )
      await waitFor(() => expect(told()).toEqual(files.map((file) => `${file} has 2 rows`)))
    },
  )

  it('says that a file was cut, and what to do (K-31)', async () => {
    answerFiles(100_000, 123_456)
    await choose('tickets')
    await waitFor(() =>
      expect(told()).toEqual([
        'POS Trans.csv has only the first 100,000 rows of 123,456. Choose fewer days to ' +
          'export the rest.',
      ]),
    )
    expect(shownNotices(portal)[0]!.kind).toBe('warning')
  })

  it('says how far it is, saves nothing before the end, and can be stopped', async () => {
    const called = vi.spyOn(globalThis, 'fetch')
    answerStream({
      start: (to) => to.enqueue(new TextEncoder().encode('Ticket\r\n1\r\n"a\r\nb"\r\n')),
    })
    const { user } = await choose('both')
    expect(await screen.findByText(strings.running.PosTrans)).toBeTruthy()
    expect(await screen.findByText('2 of 40')).toBeTruthy()
    expect(control().getAttribute('aria-disabled')).toBe('true')
    await user.click(control())
    expect(screen.queryByRole('menuitem')).toBe(null)

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(strings.running.PosTrans)).toBe(null)
    expect(called.mock.lastCall![1]!.signal!.aborted).toBe(true)
    expect([asked().length, saved, told()]).toEqual([1, [], []])

    answerFiles()
    await user.click(control())
    await user.click(await screen.findByRole('menuitem', { name: strings.lines }))
    await waitFor(() => expect(saved).toEqual(['Ticket Detail.csv']))
  })

  it('stops when the page is left', async () => {
    const called = vi.spyOn(globalThis, 'fetch')
    answerStream({})
    const { unmount } = await choose('tickets')
    await waitFor(() => expect(asked()).toHaveLength(1))
    unmount()
    expect(called.mock.lastCall![1]!.signal!.aborted).toBe(true)
    expect([saved, told()]).toEqual([[], []])
  })

  it('says which file failed, and goes on with that one', async () => {
    answer('getPosTransactionExport', (one) =>
      one.query.ExportType === 'PosTrans'
        ? (new HttpResponse('Ticket\r\n1\r\n', { headers: headers(one, 1) }) as never)
        : problem(500, 'unexpected'),
    )
    const { user } = await choose('both')
    expect(await screen.findByText(strings.failed.TicketDetail)).toBeTruthy()
    expect(saved).toEqual(['POS Trans.csv'])
    answerFiles()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toEqual(['POS Trans.csv', 'Ticket Detail.csv']))
  })

  it('says that a file broke off, and saves nothing', async () => {
    answerStream({
      start(to) {
        to.enqueue(new TextEncoder().encode('Ticket\r\n1\r\n'))
        setTimeout(() => to.error(new Error('The connection is gone.')), 20)
      },
    })
    await choose('tickets')
    expect(await screen.findByText(strings.failed.PosTrans)).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('says that another file is still being made', async () => {
    answer(
      'getPosTransactionExport',
      problem(429, 'rateLimited', { headers: { 'Retry-After': '5' } }),
    )
    await choose('tickets')
    await waitFor(() => expect(told()).toEqual([strings.alreadyRunning]))
  })

  it.each<[string, TestFacts]>([
    ['the right', { ...may, permission: ['results.posTrans'] }],
    ["the merchant's setting", { ...may, portal: [] }],
  ])('needs %s, and says so', (_what, facts) => {
    show(facts)
    expect([control().disabled, control().title]).toEqual([true, access.reasons.exportReports])
  })
})
