// @vitest-environment jsdom
// The script of embedded pages in a document, against calls that the tests answer.
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent as users } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

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

const dialog = () => within(screen.getByRole('dialog'))
const rows = async () => (await screen.findAllByRole('rowheader')).map((row) => row.textContent)
/** In the dialog where one is open: what lies behind it cannot be reached. */
const press = async (name: string | RegExp) =>
  userEvent.click(
    await (screen.queryByRole('dialog') ? dialog() : screen).findByRole('button', { name }),
  )
const field = (name: RegExp) => dialog().getByRole('textbox', { name })
async function change(name: RegExp, value: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), value)
}
/** Answers the first writes of a method with these, the later ones as the platform would. */
const first = (method: 'POST' | 'PUT' | 'DELETE', ...replies: Reply[]) => ({
  on: (asked: Asked) =>
    asked.method === method && asked.headers.has('Idempotency-Key') ? replies.shift() : undefined,
})
const keysOf = (writes: readonly Asked[]) =>
  new Set(writes.map(({ headers }) => headers.get('Idempotency-Key'))).size

describe('the list', () => {
  it('shows the records and how many, and tells the portal that it loaded (S-003)', async () => {
    const { said, asked } = await openPage()
    expect(await rows()).toEqual(['Bread', 'Cakes', 'Tea'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Departments 3')
    await waitFor(() => expect(said).toEqual([{ isLoading: true }, { isLoading: false }]))
    expect(
      asked
        .filter(({ path }) => path.startsWith('/portal/'))
        .map(({ headers }) => headers.get('X-Context')),
    ).toEqual(['3.here', '3.here'])
  })

  it('sorts by a head, then the other way, and remembers it in its address', async () => {
    const { searches } = await openPage()
    await press('Sort order')
    await press('Sort order')
    await waitFor(() =>
      expect(searches().at(-1)!.body).toMatchObject({
        sort: 'sortOrder',
        direction: 'desc',
        page: 1,
      }),
    )
    await waitFor(() =>
      expect(
        screen.getByRole('columnheader', { name: 'Sort order' }).getAttribute('aria-sort'),
      ).toBe('descending'),
    )
    expect(location.search).toBe('?sort=sortOrder&dir=desc')
  })

  it('shows a value in the unit that its row says, and takes either sign in the form', async () => {
    const unit = {
      name: 'unit',
      label: 'Unit',
      kind: 'choice',
      required: true,
      inList: true,
      inForm: true,
      choices: [
        { value: 'percent', label: 'Percent' },
        { value: 'amount', label: 'Flat amount' },
      ],
    } as const
    const value = {
      name: 'value',
      label: 'Value',
      kind: 'money',
      required: true,
      inList: true,
      inForm: true,
      kindBy: { column: 'unit', kinds: { percent: 'percent', amount: 'money' } },
    } as const
    const { writes } = await openPage({
      description: {
        ...departments,
        columns: [...departments.columns, { ...unit, choices: [...unit.choices] }, value],
      },
      records: [
        record(1, 'Service', { unit: 'percent', value: 3 }),
        record(2, 'Packaging', { unit: 'amount', value: 0.5 }),
      ],
    })
    await rows()
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells('Service')).toContain('3.00 %')
    expect(cells('Packaging')).toContain('$0.50')
    for (const typed of ['4 %', '$5']) {
      await press('Service')
      await change(/Value/, typed)
      await press(/^Save/)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(writes().map(({ body }) => body.values)).toEqual([{ value: 4 }, { value: 5 }])
  })

  it('has no pencil and no bin on a fixed row, which opens to read, with the reason', async () => {
    await openPage({
      records: [
        record(1, 'Bread'),
        { ...record(2, 'Cakes'), locked: { update: 'It was sent.', delete: 'It was sent.' } },
      ],
    })
    await rows()
    const acts = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('button').length
    expect([acts('Bread'), acts('Cakes')]).toEqual([3, 1])
    await press('Cakes')
    expect(dialog().getByText('It was sent.')).toBeTruthy()
    expect(dialog().queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('says whose rows it shows where the address names a record, or shows all', async () => {
    const { searches } = await openPage({
      at: '?f-maker=7',
      description: { ...departments, filters: [{ name: 'maker', label: 'Maker', kind: 'record' }] },
      on: ({ path, body }) =>
        path.endsWith('/search')
          ? {
              body: {
                records: [record(1, 'Bread')],
                total: 1,
                ...('maker' in body.filters && { chosen: { maker: 'Ben Norris' } }),
              },
            }
          : undefined,
    })
    await screen.findByText('Ben Norris')
    expect(searches().at(-1)!.body.filters).toEqual({ maker: { value: '7' } })
    await press('Show all')
    await waitFor(() => expect(searches().at(-1)!.body.filters).toEqual({}))
    expect(screen.getByText('Maker:').parentElement!.hidden).toBe(true)
  })

  it('searches from the first page once typing pauses, and says when nothing matches', async () => {
    const { searches } = await openPage({
      records: [],
      on: ({ path, body }) =>
        path.endsWith('/search') && body.search === ''
          ? { body: { records: [record(1, 'Bread')], total: 60 } }
          : undefined,
    })
    await press('Next page')
    await userEvent.type(screen.getByRole('searchbox'), 'bagel')
    expect(await screen.findByText('Nothing matches “bagel”.')).toBeTruthy()
    expect(searches().map(({ body }) => [body.page, body.search])).toEqual([
      [1, ''],
      [2, ''],
      [1, 'bagel'],
    ])
  })

  it('shows only the newest of several answers, whatever their order', async () => {
    let answerFirst = () => {}
    const first = new Promise<void>((resolve) => (answerFirst = resolve))
    await openPage({
      on: async ({ path, body }) => {
        if (!path.endsWith('/search') || body.sort === 'name') return undefined
        if (body.sort === 'code') await first
        return {
          body: {
            records: [record(1, body.sort === 'code' ? 'Old answer' : 'New answer')],
            total: 1,
          },
        }
      },
    })
    await press('Code')
    await press('Sort order')
    expect(await screen.findByRole('rowheader', { name: 'New answer' })).toBeTruthy()
    answerFirst()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await rows()).toEqual(['New answer'])
  })

  it('goes to the last page where the one that was asked for is empty by now', async () => {
    const { searches } = await openPage({
      on: ({ path, body }) =>
        path.endsWith('/search')
          ? {
              body: {
                records: body.page === 2 ? [] : [record(1, 'Bread')],
                total: body.page === 2 ? 25 : 30,
              },
            }
          : undefined,
    })
    await press('Next page')
    await waitFor(() => expect(searches().map(({ body }) => body.page)).toEqual([1, 2, 1]))
  })

  it('shows what a person wrote as text, whatever it looks like', async () => {
    await openPage({
      records: [record(1, '<img src=x onerror=alert(1)>', { code: '</td><script>' })],
    })
    expect(await rows()).toEqual(['<img src=x onerror=alert(1)>'])
    expect(document.querySelectorAll('main img, main script')).toHaveLength(0)
  })

  it('keeps the rows where a later reading fails, says why, and tries again', async () => {
    const { searches } = await openPage({
      on: ({ path, body }) =>
        path.endsWith('/search') && body.sort === 'code' ? problems.broken : undefined,
    })
    await press('Code')
    expect((await screen.findByText(/The list could not be loaded/)).textContent).toContain(
      'Something went wrong',
    )
    expect(screen.getByText(/Request id req-1/)).toBeTruthy()
    expect(await rows()).toEqual(['Bread', 'Cakes', 'Tea'])
    await press('Try again')
    await waitFor(() => expect(searches()).toHaveLength(3))
  })

  it('is walked by arrows, and Enter opens a row', async () => {
    await openPage()
    ;(await screen.findByRole('button', { name: 'Bread' })).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Edit department Cakes')
  })

  it('invites to add the first record where there is none', async () => {
    await openPage({ records: [] })
    expect(await screen.findByText('No departments yet.')).toBeTruthy()
  })
})

describe('adding', () => {
  it('sends the record once, and then tells the portal (S-004, S-005, S-006)', async () => {
    const { said, writes, searches } = await openPage()
    await press('Add department')
    expect(said.at(-1)).toEqual({ showModalMask: true })
    await change(/^Name/, ' Bakery ')
    await press('Add department')
    await waitFor(() =>
      expect(said.slice(-2)).toEqual([
        { hideAllModalMasks: true },
        { message: 'Department Bakery saved' },
      ]),
    )
    expect(writes()).toHaveLength(1)
    const [write] = writes()
    expect(write).toMatchObject({
      method: 'POST',
      path: '/portal/v1/pages/Departments/records',
      body: { values: { name: 'Bakery', code: null, sortOrder: 0, isActive: true } },
    })
    expect(write!.headers.get('X-CSRF-Token')).toBe('token-1')
    expect(write!.headers.get('X-Context')).toBe('3.here')
    expect(searches()).toHaveLength(2)
  })

  it('sends nothing while a field is wrong: it says so there, and has the focus', async () => {
    const { writes } = await openPage()
    await press('Add department')
    await change(/^Name/, 'A very long name of a department')
    await change(/^Sort order/, 'ten')
    await press('Add department')
    expect(dialog().getByText('At most 30 characters. Shorten it by 2.')).toBeTruthy()
    expect(dialog().getByText('32 of 30')).toBeTruthy()
    expect(dialog().getByText('Enter a whole number.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Name/))
    expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(writes()).toEqual([])
  })

  it("shows the server's fault at its field; the mended record has a new key", async () => {
    const { writes } = await openPage(
      first('POST', problems.taken('name', 'Another department has this name.')),
    )
    await press('Add department')
    await change(/^Name/, 'Tea')
    await press('Add department')
    expect(await dialog().findByText('Another department has this name.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Name/))
    await change(/^Name/, 'Teas')
    await press('Add department')
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(keysOf(writes())).toBe(2)
  })
})

describe('changing', () => {
  it('says what else was changed with it (E-121)', async () => {
    const notice = 'Tea now closes at 12:00 AM.'
    const saved = { ...record(2, 'Cakes', { code: '40' }, 2), notice }
    const { said } = await openPage({
      on: ({ method }) => (method === 'PUT' ? { body: saved } : undefined),
    })
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await press('Save department')
    await waitFor(() =>
      expect(said.at(-1)).toEqual({ message: `Department Cakes saved. ${notice}` }),
    )
  })

  it('sends only what was changed, with the version that was read', async () => {
    const { writes, said } = await openPage()
    await press('Edit Cakes')
    expect(dialog().getByRole('button', { name: 'Save department' })).toHaveProperty(
      'disabled',
      true,
    )
    await change(/^Code/, '40')
    await press('Save department')
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Cakes saved' }))
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      path: '/portal/v1/pages/Departments/records/2',
      body: { values: { code: '40' }, concurrencyChecksum: 'v1' },
    })
  })

  it('shows mine and theirs on a conflict; keeping mine leaves their other changes', async () => {
    const theirs = record(2, 'Cakes', { code: '7', sortOrder: 70 }, 5)
    const { writes } = await openPage(first('PUT', problems.conflict(theirs)))
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await press('Save department')
    expect(
      await dialog().findByRole('heading', { name: 'Somebody else changed this department' }),
    ).toBeTruthy()
    expect(
      dialog()
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Code407'])
    await press('Keep mine')
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]!.body).toEqual({ values: { code: '40' }, concurrencyChecksum: 'v5' })
    expect(keysOf(writes())).toBe(2)
  })

  it('takes theirs: the form then holds what is stored', async () => {
    const { writes } = await openPage(
      first('PUT', problems.conflict(record(2, 'Tortes', { code: '7' }, 5))),
    )
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await press('Save department')
    await press('Take theirs')
    expect(field(/^Name/)).toHaveProperty('value', 'Tortes')
    expect(field(/^Code/)).toHaveProperty('value', '7')
    expect(dialog().getByRole('button', { name: 'Save department' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(writes()).toHaveLength(1)
  })

  it('offers what was typed as a new record where the old one is gone', async () => {
    const { writes } = await openPage(first('PUT', problems.notFound))
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await press('Save department')
    await press('Add as new')
    await press('Add department')
    await waitFor(() =>
      expect(writes()[1]).toMatchObject({
        method: 'POST',
        body: { values: { name: 'Cakes', code: '40', sortOrder: 2, isActive: true } },
      }),
    )
  })

  it.each<[string, Reply]>([
    ['a connection that breaks', 'cut'],
    ["a proxy's page with 200", { text: '<h1>Hello</h1>' }],
    ['a gateway that lost the server', { status: 504, text: '<h1>504</h1>' }],
  ])(
    'after %s says that nobody knows, lets nothing be changed, and asks again under the same key',
    async (_name, reply) => {
      const { writes, said } = await openPage(first('PUT', reply))
      await press('Edit Cakes')
      await change(/^Code/, '40')
      await press('Save department')
      expect(await dialog().findByText(/We do not know whether this was saved/)).toBeTruthy()
      expect(field(/^Code/)).toHaveProperty('disabled', true)
      await press('Try again')
      await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Cakes saved' }))
      expect(keysOf(writes())).toBe(1)
      expect(writes().map(({ body }) => body)).toEqual([writes()[0]!.body, writes()[0]!.body])
    },
  )

  it('gets a new token where its own is stale, and writes under the same key', async () => {
    const { writes, said } = await openPage(first('PUT', problems.csrf))
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await press('Save department')
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Cakes saved' }))
    expect(writes().map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([
      'token-1',
      'token-2',
    ])
    expect(keysOf(writes())).toBe(1)
  })

  it('says so where the right was taken away meanwhile, and keeps what was typed', async () => {
    await openPage(first('PUT', problems.denied))
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await press('Save department')
    expect(await dialog().findByText('You do not have access to this.')).toBeTruthy()
    expect(field(/^Code/)).toHaveProperty('value', '40')
  })

  it('is one request, however often Save is pressed', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { writes } = await openPage({
      on: async ({ method }) => (method === 'PUT' ? (await slow, undefined) : undefined),
    })
    await press('Edit Cakes')
    await change(/^Code/, '40')
    const save = dialog().getByRole('button', { name: 'Save department' })
    await userEvent.dblClick(save)
    await userEvent.type(field(/^Code/), '{Enter}')
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()).toHaveLength(1)
  })

  it('asks before it throws away what was typed', async () => {
    const { said } = await openPage()
    await press('Edit Cakes')
    await change(/^Code/, '40')
    await userEvent.keyboard('{Escape}')
    expect(await dialog().findByText('Your changes are not saved.')).toBeTruthy()
    await press('Keep editing')
    expect(field(/^Code/)).toHaveProperty('value', '40')
    await userEvent.keyboard('{Escape}')
    await press('Discard')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(said.at(-1)).toEqual({ hideAllModalMasks: true })
  })
})

describe('deleting', () => {
  it('asks first, sends the version, and tells the portal', async () => {
    const { writes, said } = await openPage()
    await press('Delete Tea')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByRole('heading').textContent).toBe('Delete department Tea?')
    expect(writes()).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Delete department' }))
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Tea deleted' }))
    expect(writes()[0]).toMatchObject({
      method: 'DELETE',
      path: '/portal/v1/pages/Departments/records/3',
    })
    expect(writes()[0]!.query.get('concurrencyChecksum')).toBe('v1')
  })

  it('shows how it is now where somebody changed it, and asks again', async () => {
    const { writes } = await openPage(
      first('DELETE', problems.conflict(record(3, 'Tea', { code: 'T' }, 4))),
    )
    await press('Delete Tea')
    await userEvent.click(screen.getByRole('button', { name: 'Delete department' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete anyway' }))
    await waitFor(() =>
      expect(writes().map(({ query }) => query.get('concurrencyChecksum'))).toEqual(['v1', 'v4']),
    )
  })

  it('says that its end is unknown after a lost connection, and keeps its key', async () => {
    const { writes, said } = await openPage(first('DELETE', 'cut'))
    await press('Delete Tea')
    await userEvent.click(screen.getByRole('button', { name: 'Delete department' }))
    expect(await screen.findByText(/We do not know whether this was done/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(said.at(-1)).toEqual({ message: 'Department Tea deleted' }))
    expect(keysOf(writes())).toBe(1)
    expect(writes()).toHaveLength(2)
  })

  it('says why it cannot go', async () => {
    const { writes } = await openPage(first('DELETE', problems.inUse('3 categories belong to it.')))
    await press('Delete Tea')
    await userEvent.click(screen.getByRole('button', { name: 'Delete department' }))
    expect(await screen.findByText('3 categories belong to it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete department' })).toBeNull()
    expect(writes()).toHaveLength(1)
  })
})

describe('somebody who may only look', () => {
  const reason = 'Your role can look at departments but not change them.'
  const description = {
    ...departments,
    can: { create: false, update: false, delete: false, export: true, reason },
  }

  it('is told why, and finds nothing to press', async () => {
    await openPage({ description })
    await rows()
    expect(screen.getByText(reason)).toBeTruthy()
    for (const name of [/^Add/, /^Edit/, /^Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('opens a record to read', async () => {
    await openPage({ description })
    await press('Cakes')
    expect(
      dialog()
        .getAllByRole('textbox')
        .every((input) => (input as HTMLInputElement).readOnly),
    ).toBe(true)
    expect(dialog().queryByRole('button', { name: /Save/ })).toBeNull()
  })
})

describe('a page that cannot be had', () => {
  const describing = (reply: Reply) => ({
    on: ({ path }: Asked) => (path === '/portal/v1/pages/Departments' ? reply : undefined),
  })

  it.each<[string, Reply, string]>([
    ['is not there', problems.notFound, 'This page is not offered here'],
    ['is not this person’s', problems.denied, 'You do not have access to this page'],
    ['has no session', problems.signedOut, 'You are signed out'],
    ['is broken', problems.broken, 'The page could not be loaded'],
    ['does not answer', 'cut', 'The page could not be loaded'],
    ['answers with a page of a proxy', { text: '<h1>Hello</h1>' }, 'The page could not be loaded'],
  ])('%s: says so, and lifts the mask', async (_name, reply, title) => {
    const { said } = await openPage(describing(reply))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    await waitFor(() => expect(said.at(-1)).toEqual({ isLoading: false }))
  })

  it('of another store tells the portal, and loads anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}) // jsdom says that it cannot load anew
    const { said } = await openPage(describing(problems.context))
    await waitFor(() =>
      expect(said).toContainEqual({
        message: 'Another merchant or store was chosen. The page is loaded anew.',
      }),
    )
    expect(Number(sessionStorage.getItem('tillhouse-page-reloaded'))).toBeGreaterThan(0)
  })
})

describe('the portal around it', () => {
  const portal = {
    colorScheme: 'dark',
    primaryColor: '#1f5fbf',
    culture: 'de-DE',
    paymentRequired: false,
  }

  it('says scheme, colour and culture', async () => {
    const { hear } = await openPage({
      description: {
        ...departments,
        columns: [departments.columns[0]!, { ...departments.columns[2]!, kind: 'percent' }],
      },
    })
    await rows()
    hear({ portal })
    expect(document.documentElement.dataset.scheme).toBe('dark')
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('rgb(31 95 191)')
    expect(screen.getAllByRole('cell')[0]!.textContent).toBe('1,00 %')
  })

  it.each<[string, { origin?: string; source?: unknown }]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another window', { source: {} }],
  ])('is not %s (D6)', async (_name, from) => {
    const { hear } = await openPage()
    hear({ portal }, from)
    expect(document.documentElement.dataset.scheme).toBeUndefined()
  })

  it('is not there in a tab of its own: the page says what it did, and leads back', async () => {
    const { said } = await openPage({ framed: false })
    expect(document.getElementById('outside')!.hidden).toBe(false)
    await press('Add department')
    await change(/^Name/, 'Bakery')
    await press('Add department')
    expect(
      (await screen.findByText('Department Bakery saved')).closest('[role="status"]'),
    ).not.toBeNull()
    expect(said).toEqual([])
  })
})
