// @vitest-environment jsdom
// The script of embedded pages, kind by kind, against calls that the tests answer.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { userEvent as users } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Description } from './assets/types.d.ts'
import {
  addDialogs,
  departments,
  openPage,
  problems,
  record,
  type Asked,
  type Reply,
} from './page-script.fixtures.ts'

beforeAll(addDialogs)
const userEvent = users.setup({ delay: null })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
/** Answers the first calls that match with these, the later ones as the platform would. */
const first = (end: string, ...replies: Reply[]) => ({
  on: ({ path }: Asked) => (path.endsWith(end) ? replies.shift() : undefined),
})

const report: Description = {
  ...departments,
  kind: 'report',
  title: 'Sales',
  noun: 'sale',
  can: { create: false, update: false, delete: false, export: true },
  totals: ['sortOrder'],
  opens: 'Open the ticket',
  filters: [
    {
      name: 'dates',
      label: 'Business dates',
      kind: 'dates',
      default: 'last7',
      periods: [
        { value: 'today', label: 'Today', from: '2026-11-20', to: '2026-11-20' },
        { value: 'yesterday', label: 'Yesterday', from: '2026-11-19', to: '2026-11-19' },
        { value: 'last7', label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
        { value: 'last30', label: 'Last 30 days', from: '2026-10-22', to: '2026-11-20' },
      ],
    },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: [
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second' },
      ],
    },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      default: 'open',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
  ],
}
const last7 = { from: '2026-11-14', to: '2026-11-20' }
const date = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

describe('filters', () => {
  it('begin as the page says, come with every search, and stay in the address', async () => {
    const { searches } = await openPage({ description: report })
    expect((await date('From')).value).toBe('2026-11-14')
    await waitFor(() =>
      expect(searches().map(({ body }) => body.filters)).toEqual([
        { dates: last7, state: { value: 'open' } },
      ]),
    )
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Business dates' }),
      'Yesterday',
    )
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Second')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Closed')
    await waitFor(() =>
      expect(searches().at(-1)!.body).toMatchObject({
        page: 1,
        filters: {
          dates: { from: '2026-11-19', to: '2026-11-19' },
          kind: { value: 'b' },
          state: { value: 'closed' },
        },
      }),
    )
    expect(location.search).toBe('?f-dates=yesterday&f-kind=b&f-state=closed')
    expect([(await date('From')).value, (await date('To')).value]).toEqual([
      '2026-11-19',
      '2026-11-19',
    ])
  })

  it('are as the address says after a reload, or else as at the beginning', async () => {
    const { searches } = await openPage({
      description: report,
      at: '?f-dates=2026-11-01..2026-11-10&f-kind=z&f-state=closed',
    })
    await waitFor(() =>
      expect(searches()[0]!.body.filters).toEqual({
        dates: { from: '2026-11-01', to: '2026-11-10' },
        state: { value: 'closed' },
      }),
    )
    expect(
      (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Business dates' }))
        .selectedOptions[0]!.textContent,
    ).toBe('Other dates')
    for (const at of [
      '?f-dates=2026-11-10..2026-11-01',
      '?f-dates=2020-01-01..2026-11-01',
      '?f-dates=x',
    ]) {
      const again = await openPage({ description: report, at })
      await waitFor(() => expect(again.searches()[0]!.body.filters).toMatchObject({ dates: last7 }))
    }
  })

  it('take dates of one’s own once both are right, and say what is wrong with them', async () => {
    const { searches } = await openPage({ description: report })
    const [from, to] = [await date('From'), await date('To')]
    const enter = async (field: HTMLInputElement, value: string) => {
      await userEvent.clear(field)
      if (value) await userEvent.type(field, value)
      await userEvent.tab()
    }
    await enter(to, '2026-11-01')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The last day lies before the first.',
    )
    await enter(to, '2028-11-01')
    expect((await screen.findByRole('alert')).textContent).toContain('At most 366 days')
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(searches()).toHaveLength(1)
    await enter(to, '2026-11-16')
    await waitFor(() =>
      expect(searches().at(-1)!.body.filters).toMatchObject({
        dates: { from: '2026-11-14', to: '2026-11-16' },
      }),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that find nothing are said, with the way back', async () => {
    const { searches } = await openPage({ description: report, records: [], at: '?f-kind=b' })
    expect(await screen.findByText('No sales fit these filters.')).toBeTruthy()
    await press('Clear filters')
    expect(await screen.findByText('Nothing in these dates.')).toBeTruthy()
    expect(searches().at(-1)!.body.filters).toEqual({ dates: last7, state: { value: 'open' } })
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('')
  })

  it('that the platform does not take are told in its words', async () => {
    await openPage({
      description: report,
      ...first('/search', {
        status: 422,
        body: {
          code: 'invalid',
          detail: 'Some fields cannot be taken.',
          errors: [{ field: 'filters.dates.to', code: 'range', message: 'At most 366 days.' }],
        },
      }),
    })
    expect((await screen.findByText(/The list could not be loaded/)).textContent).toContain(
      'At most 366 days.',
    )
  })
})

describe('rows', () => {
  it('begin in the direction that the page says', async () => {
    const { searches } = await openPage({ description: { ...report, defaultDirection: 'desc' } })
    await waitFor(() => expect(searches()[0]!.body.direction).toBe('desc'))
    expect(location.search).toBe('')
    await press('Name')
    await waitFor(() => expect(searches()[1]!.body.direction).toBe('asc'))
    expect(location.search).toBe('?dir=asc')
  })

  it('lead to a page of the portal by a redirect message, by mouse and keyboard', async () => {
    const { said } = await openPage({
      description: report,
      records: [
        { ...record(7, 'T-7'), path: '/results/ticket/7' },
        { ...record(8, 'T-8'), path: '/results/ticket/8' },
      ],
    })
    const link = await screen.findByRole('link', { name: 'T-7' })
    expect([link.getAttribute('href'), link.title]).toEqual([
      '/Portal/NewIndex/results/ticket/7',
      'Open the ticket',
    ])
    link.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(said.at(-1)).toEqual({ redirect: '/results/ticket/8' })
    await userEvent.click(link)
    expect(said.at(-1)).toEqual({ redirect: '/results/ticket/7' })
  })

  it('have a line of sums below them, of all that were found', async () => {
    await openPage({
      description: report,
      on: ({ path }) =>
        path.endsWith('/search')
          ? { body: { records: [record(1, 'A')], total: 60, totals: { sortOrder: 1234 } } }
          : undefined,
    })
    const cells = within((await screen.findByText('Total')).closest('tr')!).getAllByRole('cell')
    expect(cells.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['', ''],
      ['1234', 'number'],
      ['', ''],
    ])
  })

  it('are searched only where there is something to search in', async () => {
    await openPage({ description: { ...report, searched: [] } })
    await screen.findAllByRole('rowheader')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('of none yet invite to add the first, in the plural of their name', async () => {
    await openPage({ description: { ...departments, noun: 'tax category' }, records: [] })
    expect(await screen.findByText('No tax categories yet.')).toBeTruthy()
  })
})

describe('the file', () => {
  const saved = () => {
    const clicked: { name: string; content: Blob }[] = []
    let content = new Blob()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          content = blob
          return 'blob:x'
        },
        revokeObjectURL: () => {},
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push({ name: this.download, content })
    })
    return clicked
  }
  const csv = (total: number): Reply => ({
    text: 'Name\r\n',
    headers: {
      'content-disposition': "attachment; filename*=UTF-8''Sales%202026.csv",
      'x-total-row-count': String(total),
    },
  })

  it('holds all rows found, as asked for, under the name that the platform gives', async () => {
    const clicked = saved()
    const { asked, said } = await openPage({
      description: report,
      at: '?f-kind=b&q=x&sort=code&dir=desc&page=2',
      ...first('/export', csv(3)),
    })
    await press('Download CSV')
    await waitFor(() =>
      expect(said.at(-1)).toEqual({ message: '“Sales 2026.csv” was downloaded.' }),
    )
    expect(asked.find(({ path }) => path.endsWith('/export'))!.body).toEqual({
      search: 'x',
      sort: 'code',
      direction: 'desc',
      filters: { dates: last7, kind: { value: 'b' }, state: { value: 'open' } },
    })
    expect(clicked.map(({ name }) => name)).toEqual(['Sales 2026.csv'])
    expect(await clicked[0]!.content.text()).toBe('Name\r\n')
  })

  it('is not offered to whoever may not have it (P-067)', async () => {
    await openPage({ description: { ...report, can: { ...report.can, export: false } } })
    await screen.findByRole('button', { name: 'Refresh' })
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })

  it.each([
    {
      end: 'its time is over',
      close: () => vi.advanceTimersByTime(10_000),
    },
    {
      end: 'somebody presses Escape',
      close: (notice: HTMLElement) =>
        fireEvent.keyDown(within(notice).getByRole('button', { name: 'Close' }), { key: 'Escape' }),
    },
  ])('has a notice over a page in a tab of its own until $end', async ({ close }) => {
    saved()
    await openPage({ framed: false, description: report, ...first('/export', csv(3)) })
    await screen.findByRole('button', { name: 'Download CSV' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await press('Download CSV')
      const words = await screen.findByText('“Sales 2026.csv” was downloaded.')
      const notice = words.closest<HTMLElement>('.said')!
      expect(notice.getAttribute('role')).toBe('status')
      close(notice)
      await waitFor(() => expect(screen.queryByText('“Sales 2026.csv” was downloaded.')).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })

  it('says where it is cut, and why it could not be made', async () => {
    saved()
    await openPage({ description: report, ...first('/export', csv(12_345), problems.broken) })
    await press('Download CSV')
    expect(await screen.findByText(/The file holds the first 10,000 of 12,345 rows/)).toBeTruthy()
    await press('Download CSV')
    expect(await screen.findByText(/The file could not be made/)).toBeTruthy()
  })

  it('is not offered for records', async () => {
    await openPage()
    await screen.findAllByRole('rowheader')
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})

it('longer text has a field of lines with a counter', async () => {
  await openPage({
    description: {
      ...departments,
      columns: [
        ...departments.columns,
        {
          name: 'note',
          label: 'Note',
          kind: 'text',
          required: false,
          maxLength: 200,
          lines: 4,
          inList: false,
          inForm: true,
        },
      ],
    },
  })
  await press('Add department')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  expect([field.tagName, field.rows]).toEqual(['TEXTAREA', 4])
  expect(screen.getByText('0 of 200')).toBeTruthy()
  await userEvent.type(field, 'One{Enter}Two')
  expect([field.value, screen.getByText('7 of 200').textContent]).toEqual(['One\nTwo', '7 of 200'])
})

describe('an action', () => {
  const action: Description = {
    ...departments,
    kind: 'action',
    title: 'Clear transactions',
    description: 'Takes all tickets away.',
    action: {
      verb: 'Clear transactions',
      confirm: 'Noodle Harbor',
      final: true,
      may: true,
      inputs: [
        {
          name: 'days',
          label: 'Older than days',
          kind: 'integer',
          required: true,
          minimum: 0,
          inList: true,
          inForm: true,
          default: 30,
        },
      ],
    },
  }
  const would = { count: 3204, text: '3,204 tickets of 3 stores, from Jan 5 to Nov 20' }
  const answers = (more: (asked: Asked) => Reply = () => undefined) => ({
    description: action,
    on: (asked: Asked) =>
      more(asked) ??
      (asked.path.endsWith('/dry-run')
        ? { body: would }
        : asked.path.endsWith('/act')
          ? { body: { count: 3204, text: '3,204 tickets were cleared.' } }
          : undefined),
  })
  const confirmation = () =>
    screen.findByRole('textbox', { name: /^Type "Noodle Harbor" to confirm/ })

  it('is done only after its effect was seen and the name typed; then it reports', async () => {
    const { asked, writes } = await openPage(answers())
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Clear transactions' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear transactions' })).toBeNull()
    await press('See what would happen')
    expect(await screen.findByText(would.text)).toBeTruthy()
    expect(screen.getByText(would.text).closest('[aria-live="polite"]')).not.toBeNull()
    expect(screen.getByText('Records concerned: 3,204')).toBeTruthy()
    expect(screen.getByText('This cannot be undone.')).toBeTruthy()
    expect(asked.at(-1)!.body.values).toEqual({ days: 30 })
    await userEvent.type(await confirmation(), 'noodle harbor{Enter}')
    expect(screen.getByText('Type "Noodle Harbor" exactly as it stands here.')).toBeTruthy()
    expect(document.activeElement).toBe(await confirmation())
    expect(writes()).toEqual([])
    await userEvent.clear(await confirmation())
    await userEvent.type(await confirmation(), ' Noodle Harbor ')
    await press('Clear transactions')
    const done = await screen.findByText('3,204 tickets were cleared.')
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/portal/v1/pages/Departments/act', { values: { days: 30 }, confirmation: 'Noodle Harbor' }],
    ])
    expect(document.activeElement).toBe(done.closest('.notice'))
    expect(screen.queryByRole('button', { name: 'Clear transactions' })).toBeNull()
  })

  it('is to be looked at anew where what it asks was changed', async () => {
    await openPage(answers())
    await press('See what would happen')
    await screen.findByText(would.text)
    await userEvent.type(screen.getByRole('textbox', { name: /^Older than days/ }), '5')
    expect(screen.queryByText(would.text)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear transactions' })).toBeNull()
  })

  it('that cannot be done now says why, and asks for nothing', async () => {
    await openPage(
      answers(({ path }) =>
        path.endsWith('/dry-run')
          ? { body: { count: 0, text: '', refused: 'Three checks are open.' } }
          : undefined,
      ),
    )
    await press('See what would happen')
    expect(await screen.findByText('It cannot be done now. Three checks are open.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /to confirm/ })).toBeNull()
  })

  it('that turns out to be impossible says so, with the request id', async () => {
    await openPage(
      answers(({ path }) =>
        path.endsWith('/act') ? problems.inUse('Three checks are open.') : undefined,
      ),
    )
    await press('See what would happen')
    await userEvent.type(await confirmation(), 'Noodle Harbor{Enter}')
    expect(await screen.findByText('Three checks are open.')).toBeTruthy()
    expect(screen.getByText(/Request id req-1/)).toBeTruthy()
  })

  it('whose fate nobody knows is asked again as it was, under the same key', async () => {
    const replies: Reply[] = ['cut']
    const { writes } = await openPage(
      answers(({ path }) => (path.endsWith('/act') ? replies.shift() : undefined)),
    )
    await press('See what would happen')
    await userEvent.type(await confirmation(), 'Noodle Harbor{Enter}')
    expect(await screen.findByText(/We do not know whether this was done/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Older than days/ })).toHaveProperty(
      'disabled',
      true,
    )
    await press('Try again')
    expect(await screen.findByText('3,204 tickets were cleared.')).toBeTruthy()
    expect(new Set(writes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  it('of somebody who may not says why, and offers nothing', async () => {
    await openPage({
      description: {
        ...action,
        action: { ...action.action!, may: false, reason: 'An account manager can do this.' },
      },
    })
    expect(await screen.findByText('An account manager can do this.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('a page that is not offered says why', async () => {
  const { said } = await openPage({
    description: {
      ...departments,
      kind: 'not-offered',
      title: 'Old page',
      reason: 'Tillhouse does it in Settings.',
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Old page' })).toBeTruthy()
  expect(screen.getByText('Tillhouse does it in Settings.')).toBeTruthy()
  await waitFor(() => expect(said.at(-1)).toEqual({ isLoading: false }))
})

describe('a session that ends while somebody works on the page (fault 11)', () => {
  const dialog = () => within(screen.getByRole('dialog'))
  /** Answers the first call of a method so, and all others as ever. */
  const once = (wanted: string, reply: Reply) => {
    const replies = [reply]
    return ({ method }: { method: string }) => (method === wanted ? replies.shift() : undefined)
  }
  const back = {
    type: 'context',
    contextVersion: '4.here',
    merchantId: 1002,
    storeId: 0,
    place: 'Harbour Street',
  }
  async function typed(...replies: Reply[]) {
    const page = await openPage({
      on: ({ method, path }) =>
        method === 'PUT' || path === '/portal/v1/session' ? replies.shift() : undefined,
    })
    await press('Edit Cakes')
    await userEvent.clear(dialog().getByRole('textbox', { name: /^Code/ }))
    await userEvent.type(dialog().getByRole('textbox', { name: /^Code/ }), '40')
    await userEvent.click(dialog().getByRole('button', { name: 'Save department' }))
    expect(
      await dialog().findByText(
        'You were signed out. Sign in again in the portal, then save once more; ' +
          'nothing you typed is lost.',
      ),
    ).toBeTruthy()
    return page
  }

  it('keeps the dialog, and saves under the same key once the person is back', async () => {
    const { heard, tell, writes, said } = await typed(problems.signedOut, {
      body: { state: 'none', ended: 'idle' },
    })
    await waitFor(() => expect(heard).toContainEqual({ type: 'session-ended' }))
    expect(dialog().getByRole('textbox', { name: /^Code/ })).toHaveProperty('value', '40')
    tell(back)
    expect(await dialog().findByText('You are signed in again. Save once more.')).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Save department' }))
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Cakes saved' }))
    expect(
      writes().map(({ headers }) => [headers.get('X-CSRF-Token'), headers.get('X-Context')]),
    ).toEqual([
      ['token-1', '3.here'],
      ['token-2', '4.here'],
    ])
    expect(new Set(writes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  it('asks the server first: where another tab has renewed it, nobody notices', async () => {
    const { heard, writes, said } = await openPage({ on: once('PUT', problems.signedOut) })
    await press('Edit Cakes')
    await userEvent.type(dialog().getByRole('textbox', { name: /^Code/ }), '40')
    await userEvent.click(dialog().getByRole('button', { name: 'Save department' }))
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Cakes saved' }))
    expect(
      writes().map(({ headers }) => [headers.get('X-CSRF-Token'), headers.get('X-Context')]),
    ).toEqual([
      ['token-1', '3.here'],
      ['token-2', '4.here'],
    ])
    expect(new Set(writes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(heard).not.toContainEqual({ type: 'session-ended' })
  })

  it('has the portal ask for the password where it is wanted, and goes on (7.5.1)', async () => {
    const { heard, writes, said } = await openPage({ on: once('PUT', problems.signInAgain) })
    const given = Promise.withResolvers<boolean>()
    window.addEventListener(
      'tillhouse:sign-in-again',
      (event) => (event as CustomEvent<(answer: Promise<boolean>) => void>).detail(given.promise),
      { once: true },
    )
    await press('Edit Cakes')
    await userEvent.type(dialog().getByRole('textbox', { name: /^Code/ }), '40')
    await userEvent.click(dialog().getByRole('button', { name: 'Save department' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    given.resolve(true)
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Cakes saved' }))
    expect(new Set(writes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(heard).not.toContainEqual({ type: 'session-ended' })
  })

  it.each([
    ['by somebody who does not give it', Promise.resolve(false)],
    ['in a tab of its own, where nobody can ask', undefined],
  ])('keeps what was typed where it is refused, %s', async (_name, answer) => {
    const { writes } = await openPage({ on: once('PUT', problems.signInAgain) })
    if (answer)
      window.addEventListener(
        'tillhouse:sign-in-again',
        (event) => (event as CustomEvent<(answer: Promise<boolean>) => void>).detail(answer),
        { once: true },
      )
    await press('Edit Cakes')
    await userEvent.type(dialog().getByRole('textbox', { name: /^Code/ }), '40')
    await userEvent.click(dialog().getByRole('button', { name: 'Save department' }))
    expect(await dialog().findByText('Give your password again.')).toBeTruthy()
    expect(dialog().getByRole('textbox', { name: /^Code/ })).toHaveProperty('value', '40')
    expect(writes()).toHaveLength(1)
  })

  it('does not go on by itself in another place, or as somebody else', async () => {
    const { heard, writes } = await typed(problems.signedOut, {
      body: { state: 'active', contextVersion: '4.elsewhere' },
    })
    await waitFor(() => expect(heard).toContainEqual({ type: 'session-ended' }))
    expect(writes()).toHaveLength(1)
  })

  it('tells the portal a few times a minute that somebody is there (S-055)', async () => {
    const { heard } = await openPage()
    await press('Edit Cakes')
    await userEvent.type(dialog().getByRole('textbox', { name: /^Code/ }), 'Typed quickly')
    await waitFor(() => expect(heard).toEqual([{ type: 'activity' }]))
  })

  it('waits while the sign-in is only half done', async () => {
    const { tell, asked } = await typed(
      problems.signedOut,
      { body: { state: 'none', ended: 'idle' } },
      { body: { state: 'pending', step: 'store' } },
    )
    tell({ type: 'signed-in', membershipUserId: 7 })
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === '/portal/v1/session')).toHaveLength(2),
    )
    expect(dialog().queryByText('You are signed in again. Save once more.')).toBeNull()
    tell(back)
    expect(await dialog().findByText('You are signed in again. Save once more.')).toBeTruthy()
  })

  it('reads the list, and the page, by itself once the person is back', async () => {
    let out = true
    const { tell } = await openPage({
      on: ({ path }) =>
        !out
          ? undefined
          : path === '/portal/v1/session'
            ? { body: { state: 'none', ended: 'idle' } }
            : path === '/portal/v1/pages/Departments'
              ? problems.signedOut
              : undefined,
    })
    expect(await screen.findByText('You are signed out')).toBeTruthy()
    out = false
    tell(back)
    expect(await screen.findByRole('rowheader', { name: 'Cakes' })).toBeTruthy()
  })
})

describe('who may go on', () => {
  const contextVersion = '3.here'
  /** What a page does at a word of the portal, by the session that the platform then tells of. */
  async function after(
    message: object,
    { now, over = false, framed = true }: { now: object; over?: boolean; framed?: boolean },
  ): Promise<string[]> {
    const { createSession } = (await import('./assets/session.js' as string)) as {
      createSession: (around: object) => {
        ended: () => void
        whenBack: (again: () => void) => void
      }
    } // plain JavaScript
    const did: string[] = []
    const asked = Promise.withResolvers<void>()
    const session = createSession({
      base: '/',
      framed,
      elsewhere: () => did.push('loads anew'),
      api: {
        session: async () => {
          setTimeout(asked.resolve)
          return now
        },
        context: () => contextVersion,
        renew: (version: string) => did.push(`goes on as ${version}`),
      },
    })
    session.whenBack(() => did.push('says so'))
    if (over) session.ended()
    const tabs = new BroadcastChannel('tillhouse /')
    tabs.postMessage(message)
    await Promise.race([asked.promise, new Promise((resolve) => setTimeout(resolve, 50))])
    tabs.close()
    return did
  }
  const signedIn = { type: 'signed-in', membershipUserId: 7 }
  const place = (version: string) => ({ state: 'active', contextVersion: version })

  it.each<[string, Parameters<typeof after>, string[]]>([
    [
      'the same person in the same place, after the session ended',
      [signedIn, { now: place('4.here'), over: true }],
      ['goes on as 4.here', 'says so'],
    ],
    [
      'the same, renewed by another tab before the page noticed',
      [signedIn, { now: place('4.here') }],
      ['goes on as 4.here', 'says so'],
    ],
    [
      'another person or place, after the session ended',
      [signedIn, { now: place('4.elsewhere'), over: true }],
      ['loads anew'],
    ],
    [
      'another person or place, while the page works in the portal, which asks itself',
      [signedIn, { now: place('4.elsewhere') }],
      [],
    ],
    [
      'another person or place, in a tab of its own',
      [signedIn, { now: place('4.elsewhere'), framed: false }],
      ['loads anew'],
    ],
    [
      'somebody half signed in',
      [signedIn, { now: { state: 'pending', step: 'store' }, over: true }],
      [],
    ],
    ['nobody', [{ type: 'signed-out' }, { now: { state: 'none' }, framed: false }], ['loads anew']],
    [
      'nobody, in the portal, which leaves itself',
      [{ type: 'signed-out' }, { now: { state: 'none' } }],
      [],
    ],
    ['whoever says what no tab says', [{ type: 'else' }, { now: place('4.here'), over: true }], []],
  ])('%s', async (_name, [message, how], expected) => {
    expect(await after(message, how)).toEqual(expected)
  })
})
