import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import forms from '../forms/text.en.json' with { type: 'json' }
import grid from '../grid/text.en.json' with { type: 'json' }
import { shownNotices } from '../notices/notices.ts'
import { portal } from '../testing/portal.tsx'
import { answer, problem, sentTo } from '../testing/platform.ts'
import type { Description } from './columns/description.ts'
import type { PageRecord } from './columns/values.ts'
import {
  address,
  findDialog,
  findRow,
  nothing,
  openDescribed,
  page,
  press,
  saveForm,
  type Form,
} from './described.fixtures.ts'
import text from './text.en.json' with { type: 'json' }

const tags: Description = {
  page,
  kind: 'records',
  title: 'Tags',
  description: 'Words for items.',
  noun: 'tag',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 10 },
    {
      name: 'fee',
      label: 'Fee',
      kind: 'money',
      kindBy: { column: 'unit', kinds: { p: 'percent' } },
    },
    {
      name: 'unit',
      label: 'Unit',
      kind: 'choice',
      required: true,
      choices: [
        { value: 'p', label: 'Percent' },
        { value: 'm', label: 'Money' },
      ],
      default: 'm',
    },
    { name: 'order', label: 'Order', kind: 'integer', minimum: 1, inList: false },
    { name: 'active', label: 'Active', kind: 'boolean', default: true },
    { name: 'code', label: 'Code', kind: 'text', inForm: false, fixed: 'Only we change codes.' },
  ],
  defaultSort: 'name',
  searched: ['name', 'code'],
  filters: [
    { name: 'unit', label: 'Unit', kind: 'choice', choices: [{ value: 'p', label: 'Percent' }] },
    { name: 'item', label: 'Item', kind: 'record' },
  ],
  affectedStores: 'Applies to this store.',
  affectedStoresMove: { column: 'unit', affectedStores: 'Applies to all stores.' },
  can: { create: true, update: true, delete: true, export: false },
}
const vegan: PageRecord = {
  id: 7,
  concurrencyChecksum: 'v1',
  values: { name: 'Vegan', fee: 3, unit: 'p', order: 2, active: true, code: 'VEG' },
}
beforeEach(() => answer('searchPageRecords', { records: [vegan], total: 1 }))

async function open(description: Partial<Description> = {}, at = '') {
  const rendered = openDescribed({ ...tags, ...description }, at)
  await screen.findByRole('heading', { level: 1 })
  return rendered
}
/** What the list asks for at first. */
const asked = { page: 1, pageSize: 25, sort: 'name', direction: 'asc' }
const exported = { can: { ...tags.can, export: true } }
/** The request for printing. */
const toPrint = () =>
  sentTo('searchPageRecords').flatMap(({ body }) => (body.pageSize === 100 ? [body] : []))
/** The field of a filter by one record, with the name of the record. */
const filterBy = async (label: string, name: string) =>
  waitFor(() => {
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: label })
    expect(field.value).toBe(name)
    return field
  })
const field = (form: Form, name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
async function openRecord(title = 'Edit tag Vegan', description: Partial<Description> = {}) {
  const opened = await open(description)
  await opened.user.click(await findRow('Vegan'))
  const form = await findDialog(title)
  return { ...opened, form, save: () => saveForm(opened, form) }
}
/** The record open, with a letter typed into its name. */
async function typed() {
  const opened = await openRecord()
  await opened.user.type(field(opened.form, 'Name'), 's')
  return opened
}
/** Prints nothing, and answers what is read for it only when told to. */
function holdPrinting() {
  const held = Promise.withResolvers<void>()
  answer('searchPageRecords', async ({ body }) => {
    if (body.pageSize === 100) await held.promise
    return { records: [vegan], total: 1 }
  })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  return { print, go: held.resolve }
}

describe('a described list (R-008)', () => {
  it('shows values by their kind, in the unit that the row chooses', async () => {
    await open()
    const cells = within(await findRow('Vegan')).getAllByRole('cell')
    const texts = cells.map(({ textContent }) => textContent)
    expect(texts.slice(0, 5)).toEqual(['Vegan', '3%', 'Percent', 'Yes', 'VEG'])
    expect(sentTo('searchPageRecords')[0]?.body).toEqual({ ...asked, filters: {} })
  })

  it('asks for what the address says, and keeps the name of its record', async () => {
    answer('searchPageRecords', { records: [vegan], total: 60, chosen: { item: 'Rye bread' } })
    const { user } = await open({}, '?q=ve&sort=fee&dir=desc&page=2&f-unit=p&f-item=9')
    /** Print shows it too, because the field itself is not printed. */
    const isNamed = async () => {
      expect(await filterBy('Item', 'Rye bread')).toBeDefined()
      expect(screen.getByText(/Item: Rye bread/, { selector: 'p' })).toBeDefined()
    }
    await isNamed()
    expect(sentTo('searchPageRecords')[0]?.body).toEqual({
      page: 2,
      pageSize: 25,
      search: 've',
      sort: 'fee',
      direction: 'desc',
      filters: { unit: { value: 'p' }, item: { value: '9' } },
    })
    answer('searchPageRecords', () => new Promise<never>(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(sentTo('searchPageRecords').at(-1)?.body.page).toBe(3))
    await isNamed()
  })

  it.each([
    ['its record', undefined, 'Rye bread'],
    ['nothing where its field does not take the record', ['item'], ''],
  ])('begins a new row with %s', async (_what, notForNew, begun) => {
    answer('searchPageRecords', {
      records: [vegan],
      total: 1,
      chosen: { item: 'Rye bread' },
      ...(notForNew && { notForNew }),
    })
    answer('searchPageChoices', { choices: [], total: 0 })
    const { user } = await open(
      {
        columns: [...tags.columns!, { name: 'item', label: 'Item', kind: 'record', inList: false }],
        filters: [{ name: 'item', label: 'Item', kind: 'record', column: 'item' }],
      },
      '?f-item=9',
    )
    expect(await filterBy('Item', 'Rye bread')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add tag' }))
    const form = await findDialog('Add tag')
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Item' }).value).toBe(begun)
  })

  it('is filtered by a record found by its name; the address has its id (T-core-99)', async () => {
    answer('searchPageChoices', ({ body }) => ({
      choices: [{ id: 9, name: body.search === 'rye' ? 'Rye bread' : 'Baguette' }],
      total: 1,
    }))
    const { user, location } = await open({}, '?page=2')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Item' })
    expect(sentTo('searchPageChoices')).toEqual([])
    await user.type(field, 'rye')
    await user.click(await screen.findByRole('option', { name: 'Rye bread' }))
    expect(await filterBy('Item', 'Rye bread')).toBeDefined()
    expect(sentTo('searchPageChoices').at(-1)).toMatchObject({
      path: { column: 'item' },
      body: { of: 'filter', search: 'rye' },
    })
    await waitFor(() => expect(location().search).toBe('?f-item=9'))
    expect(sentTo('searchPageRecords').at(-1)?.body).toMatchObject({
      page: 1,
      filters: { item: { value: '9' } },
    })
  })

  it('has a file and paper for those who may have them, and for no one else', async () => {
    const acts = [text.export.action, grid.print.action]
    const { unmount } = await open(exported)
    for (const name of acts) expect(await screen.findByRole('button', { name })).toBeDefined()
    unmount()
    await open()
    await findRow('Vegan')
    for (const name of acts) expect(screen.queryByRole('button', { name })).toBeNull()
    // The browser's print shortcut.
    const keys = { key: 'p', code: 'KeyP', ctrlKey: true }
    expect(fireEvent.keyDown(document.body, keys)).toBe(true)
    expect(toPrint()).toEqual([])
  })

  it('is printed with all rows found, and says what the paper lacks (T-core-101)', async () => {
    const many = Array.from({ length: 1234 }, (_, at) => ({ ...vegan, id: at + 1 }))
    answer('searchPageRecords', ({ body }) => ({
      records: many.slice((body.page - 1) * body.pageSize, body.page * body.pageSize),
      total: many.length,
    }))
    // Not by role, because computing the names of a thousand rows takes seconds.
    const rows = () => document.querySelectorAll('tbody tr').length
    const onPaper: number[] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')))
      onPaper.push(rows())
      act(() => void window.dispatchEvent(new Event('afterprint')))
    })
    const { user } = await open(exported, '?page=2&q=ve&f-unit=p')
    await screen.findAllByRole('row', { name: /^Vegan/ })
    await user.click(screen.getByRole('button', { name: grid.print.action }))
    await waitFor(() => expect(onPaper).toEqual([1000]))
    const filters = { unit: { value: 'p' } }
    const pages = Array.from({ length: 10 }, (_, at) => at + 1)
    expect(toPrint()).toEqual(
      pages.map((each) => ({ ...asked, page: each, pageSize: 100, search: 've', filters })),
    )
    expect(rows()).toBe(25)
    expect(shownNotices(portal)[0]?.text).toBe(
      'Only the first 1,000 of 1,234 rows are printed. Narrow the list to print the rest.',
    )
  })

  it('is printed once by the keys, and each time as it is then (T-core-101)', async () => {
    const { print, go } = holdPrinting()
    const { user } = await open(exported)
    await findRow('Vegan')
    const pressKeys = () => user.keyboard('{Control>}p{/Control}')
    const button = screen.getByRole('button', { name: grid.print.action })
    const isIdle = () => waitFor(() => expect(button.ariaDisabled).toBeNull())
    await pressKeys()
    await waitFor(() => expect(button.ariaDisabled).toBe('true'))
    // `disabled` would lose the focus.
    expect(button).toHaveProperty('disabled', false)
    await pressKeys()
    go()
    await isIdle()
    expect(print).toHaveBeenCalledOnce()
    await pressKeys()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
    await isIdle()
    expect(toPrint()).toHaveLength(2)
  })

  it.each<[string, (list: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['is left', ({ unmount }) => unmount()],
    ['has other rows', ({ router }) => act(() => router.navigate(`${address}?q=x`))],
  ])('prints nothing once it %s', async (_what, change) => {
    const { print, go } = holdPrinting()
    const list = await open(exported)
    await press(list, grid.print.action)
    await waitFor(() => expect(toPrint()).toHaveLength(1))
    await change(list)
    go()
    await waitFor(() => expect(list.client.isMutating()).toBe(0))
    expect(print).not.toHaveBeenCalled()
  })

  it('reads its description again with its rows (T-core-102)', async () => {
    const { user } = await open()
    await findRow('Vegan')
    answer('describePage', {
      ...tags,
      columns: [...tags.columns!, { name: 'hue', label: 'Hue', kind: 'text' }],
    })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByRole('columnheader', { name: 'Hue' })).toBeDefined()
  })

  it('adds with defaults, and refuses at its field what the limits do not allow', async () => {
    const opened = await open()
    const { user } = opened
    await press(opened, 'Add tag')
    const form = await findDialog('Add tag')
    const save = () => saveForm(opened, form)
    await user.type(field(form, 'Name'), 'Much too long')
    await user.type(field(form, 'Order'), '0')
    await save()
    expect(await form.findByText('Use 10 characters or fewer. Shorten it by 3.')).toBeDefined()
    expect(form.getByText('Enter 1 or more.')).toBeDefined()
    await user.clear(field(form, 'Name'))
    await user.type(field(form, 'Name'), 'Raw')
    await user.clear(field(form, 'Order'))
    const raw = { ...vegan, id: 8, values: { ...vegan.values, name: 'Raw' } }
    answer('createPageRecord', { ...raw, notice: 'One item has it.' })
    await save()
    expect(await screen.findByText('Tag Raw saved')).toBeDefined()
    expect(await screen.findByText('One item has it.')).toBeDefined()
    expect(sentTo('createPageRecord')[0]?.body).toEqual({
      values: { name: 'Raw', fee: null, unit: 'm', order: null, active: true },
    })
  })

  it('changes with the version, says the affected stores, and why a value is fixed', async () => {
    const { user, form, save } = await openRecord()
    expect(form.getByText('Only we change codes.')).toBeDefined()
    expect(form.getByText('Applies to this store.')).toBeDefined()
    await user.clear(field(form, 'Name'))
    await user.type(field(form, 'Name'), 'Raw')
    answer('updatePageRecord', { ...vegan, values: { ...vegan.values, name: 'Raw' } })
    await save()
    expect(await screen.findByText('Tag Raw saved')).toBeDefined()
    const [sent] = sentTo('updatePageRecord')
    expect(sent?.path).toMatchObject({ page, id: '7' })
    expect(sent?.body).toEqual({ concurrencyChecksum: 'v1', values: { name: 'Raw' } })
  })

  it('shows a taken name at its field, and compares with what someone else saved', async () => {
    const { user, form, save } = await typed()
    const taken = { field: 'values.name', code: 'taken', message: 'Another tag has this name.' }
    answer('updatePageRecord', problem(422, 'invalid', { errors: [taken] }))
    await save()
    expect(await form.findByText('Another tag has this name.')).toBeDefined()
    const theirs = { ...vegan.values, name: 'Plants', order: 5 }
    const record = { ...vegan, concurrencyChecksum: 'v2', values: theirs }
    answer('updatePageRecord', ({ body }) =>
      body.concurrencyChecksum === 'v2' ? vegan : problem(409, 'conflict', { record }),
    )
    await save()
    await user.click(await screen.findByRole('button', { name: forms.conflict.keepMine }))
    await waitFor(() => expect(sentTo('updatePageRecord')).toHaveLength(3))
    expect(sentTo('updatePageRecord')[2]?.body).toEqual({
      concurrencyChecksum: 'v2',
      values: { name: 'Vegans' },
    })
  })

  it('keeps as a new one what was typed into a record that is gone', async () => {
    const { user, save } = await typed()
    answer('updatePageRecord', problem(404, 'notFound'))
    await save()
    await user.click(await screen.findByRole('button', { name: forms.gone.asNew }))
    expect(field(await findDialog('Add tag'), 'Name').value).toBe('Vegans')
  })

  it('deletes the version on screen, and after a conflict the one that is stored', async () => {
    const { user } = await open()
    const row = await findRow('Vegan')
    await user.click(within(row).getByRole('button', { name: /Vegan/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await findDialog('Delete tag Vegan?')
    expect(question.getByText('Applies to this store.')).toBeDefined()
    answer('deletePageRecord', ({ query }) =>
      query.concurrencyChecksum === 'v2'
        ? { done: true as const }
        : problem(409, 'conflict', { record: { ...vegan, concurrencyChecksum: 'v2' } }),
    )
    await user.click(question.getByRole('button', { name: 'Delete tag' }))
    await question.findByRole('alert')
    await user.click(question.getByRole('button', { name: 'Delete tag' }))
    expect(await screen.findByText('Tag Vegan deleted')).toBeDefined()
    const versions = sentTo('deletePageRecord').map(({ query }) => query.concurrencyChecksum)
    expect(versions).toEqual(['v1', 'v2'])
  })

  it('says why no one may change a row, and shows it read-only', async () => {
    const locked = { update: 'It is in use.', delete: 'It is in use.' }
    answer('searchPageRecords', { records: [{ ...vegan, locked }], total: 1 })
    const { form } = await openRecord('Tag Vegan')
    expect(form.getByText('It is in use.')).toBeDefined()
    expect(form.queryByRole('button', { name: forms.save })).toBeNull()
    expect(field(form, 'Name').readOnly).toBe(true)
  })

  it('says to people without the right who has it', async () => {
    const can = { ...nothing, reason: 'Ask the owner.' }
    const { form } = await openRecord('Tag Vegan', { can })
    expect(screen.getAllByText('Ask the owner.')).toHaveLength(2)
    expect(form.getByText('Ask the owner.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add tag', hidden: true })).toBeNull()
  })

  it('links rows to the page that they lead to', async () => {
    answer('searchPageRecords', { records: [{ ...vegan, path: '/menu/items?f-tag=7' }], total: 1 })
    await open({ opens: 'Items' })
    const link = await screen.findByRole('link', { name: 'Vegan' })
    expect(link.getAttribute('href')).toMatch(/\/menu\/items\?f-tag=7$/)
  })

  it.each([
    ['that the person may change', {}, {}, ['Edit', 'Items', 'Delete']],
    ['that is locked', { update: 'It is in use.' }, {}, ['Edit', 'Show', 'Items', 'Delete']],
    ['that the person may only view', {}, { update: false, delete: false }, ['Show', 'Items']],
  ])(
    'offers the record and where it leads in the menu of a row %s',
    async (_, locked, can, acts) => {
      const record = { ...vegan, path: '/menu/items?f-tag=7', locked }
      answer('searchPageRecords', { records: [record], total: 1 })
      const { user } = await open({ opens: 'Items', can: { ...tags.can, ...can } })
      const row = await findRow('Vegan')
      await user.click(within(row).getByRole('button', { name: /Vegan/ }))
      const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      expect(offered.map((act) => act?.replace('It is in use.', ''))).toEqual(acts)
    },
  )

  it('that is empty says so, with the first thing to do', async () => {
    answer('searchPageRecords', { records: [], total: 0 })
    await open()
    await screen.findByText('Nothing here yet. Add the first tag to get started.')
  })
})
