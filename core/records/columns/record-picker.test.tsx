import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import grid from '../../grid/text.en.json' with { type: 'json' }
import { answer, problem, sentTo } from '../../testing/platform.ts'
import type { Description } from './description.ts'
import text from '../text.en.json' with { type: 'json' }
import type { PageRecord } from './values.ts'
import { findDialog, findRow, openDescribed, page, press, saveForm } from '../described.fixtures.ts'

const shifts: Description = {
  page,
  kind: 'records',
  title: 'Shifts',
  description: 'Who works when.',
  noun: 'shift',
  columns: [
    { name: 'job', label: 'Job', kind: 'record', required: true },
    { name: 'tags', label: 'Tags', kind: 'records' },
    { name: 'stores', label: 'Works in', kind: 'stores' },
  ],
  defaultSort: 'job',
  can: { create: true, update: true, delete: false, export: false },
}
/** No longer offered, because its job was deleted. */
const early: PageRecord = {
  id: 7,
  concurrencyChecksum: 'v1',
  values: { job: 3, tags: [5, 6], stores: 'all' },
  names: { job: ['Stoker'], tags: ['Early', 'Paid'], stores: [] },
}
const all = [
  { id: 1, name: 'Baker' },
  { id: 2, name: 'Driver', detail: 'D-2' },
  { id: 5, name: 'Early' },
]
beforeEach(() => {
  answer('describePage', shifts)
  answer('getMerchantStores', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
  answer('searchPageRecords', { records: [early], total: 1 })
  answer('searchPageChoices', ({ body }) => {
    const choices = all.filter(({ name }) => name.toLowerCase().includes(body.search ?? ''))
    return { choices, total: body.search === undefined ? 10_000 : choices.length }
  })
})
async function opened(row: string) {
  const rendered = openDescribed()
  const { user } = rendered
  if (row === '') await press(rendered, 'Add shift')
  else await user.click(await findRow(row))
  const form = await findDialog()
  const findJob = () => form.findByRole<HTMLInputElement>('combobox', { name: 'Job' })
  return { user, form, findJob, save: () => saveForm(rendered, form) }
}
const isSent = (id: string, body: object) =>
  waitFor(() => expect(sentTo(id)[0]?.body).toEqual(body))
const options = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

describe('a field that refers to records (T-employees-07)', () => {
  it('is found on the server by name, and sends its id', async () => {
    const { user, form, save, findJob } = await opened('')
    const job = await findJob()
    await form.findAllByText('Type to find 9,997 more.')
    await user.click(job)
    await user.type(job, 'dri')
    await waitFor(async () => expect(await options()).toEqual(['Driver (D-2)']))
    await user.click(await screen.findByRole('option', { name: 'Driver (D-2)' }))
    expect(job.value).toBe('Driver (D-2)')
    expect(sentTo('searchPageChoices').at(-1)).toMatchObject({ path: { page, column: 'job' } })
    answer('createPageRecord', { ...early, values: { ...early.values, job: 2 } })
    await save()
    await isSent('createPageRecord', { values: { job: 2, tags: null, stores: null } })
  })

  it('shows what is stored, also where no one can choose it any longer, and keeps it', async () => {
    const { user, form, findJob, save } = await opened('Stoker')
    const row = screen.getByRole('row', { name: /^Stoker/, hidden: true })
    expect(within(row).getByText('Early, Paid')).toBeDefined()
    expect(within(row).getByText(text.allStores)).toBeDefined()
    const job = await findJob()
    expect(job.value).toBe('Stoker')
    // Pills: Backspace removes one.
    await user.click(form.getByRole('combobox', { name: 'Tags' }))
    await user.keyboard('{Backspace}')
    answer('updatePageRecord', { ...early, values: { ...early.values, tags: [5] } })
    await save()
    await isSent('updatePageRecord', { values: { tags: [5] }, concurrencyChecksum: 'v1' })
  })

  it('shows a name that belongs to no record, and a save leaves it (T-admin-48)', async () => {
    const typed = { ...early.values, job: null }
    const names = { ...early.names, job: ['Old Tom'] }
    answer('searchPageRecords', { records: [{ ...early, values: typed, names }], total: 1 })
    const { user, form, findJob, save } = await opened('Old Tom')
    const job = await findJob()
    expect(job.value).toBe('Old Tom')
    await user.click(form.getByRole('combobox', { name: 'Tags' }))
    await user.keyboard('{Backspace}')
    answer('updatePageRecord', { ...early, values: { ...typed, tags: [5] }, names })
    await save()
    await waitFor(() => expect(sentTo('updatePageRecord')[0]?.body.values).toEqual({ tags: [5] }))
  })

  it('that is chosen again as it is stored, isn’t a change', async () => {
    answer('searchPageRecords', {
      records: [{ ...early, values: { ...early.values, job: 2 }, names: { job: ['Driver'] } }],
      total: 1,
    })
    const { user, findJob } = await opened('Driver')
    const job = await findJob()
    for (const name of ['Baker', 'Driver']) {
      await user.click(job)
      await user.click(await screen.findByRole('option', { name }))
    }
    expect(job.value).toBe('Driver')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for no choices where one may only look', async () => {
    answer('describePage', { ...shifts, can: { ...shifts.can, create: false, update: false } })
    const { findJob } = await opened('Stoker')
    const job = await findJob()
    expect([job.value, job.readOnly]).toEqual(['Stoker', true])
    expect(sentTo('searchPageChoices')).toEqual([])
  })

  it('says where nothing is found, and where searching isn’t possible', async () => {
    answer('searchPageChoices', problem(503, 'unexpected'))
    const { user, findJob } = await opened('')
    await user.click(await findJob())
    expect((await screen.findAllByText(text.picker.failed)).length).toBeGreaterThan(0)
  })
})

describe('a field of stores', () => {
  const [mill, dock] = ['Mill Lane', 'Dock 4']
  const named: PageRecord = {
    ...early,
    values: { ...early.values, stores: [1] },
    names: { ...early.names, stores: [mill] },
  }
  beforeEach(() => {
    answer('describePage', {
      ...shifts,
      columns: [
        ...shifts.columns!.slice(0, 2),
        { name: 'stores', label: 'Works in', kind: 'stores', help: 'Where to go.', required: true },
      ],
      affectedStores: 'Applies to this store.',
      affectedStoresMove: { column: 'stores', affectedStores: 'Applies to both stores.' },
    })
    answer('getMerchantStores', {
      IsSuccessful: true,
      ResultSet: [mill, dock].map((StoreName, at) => ({
        StoreId: at + 1,
        StoreName,
        StoreCode: `S-${at}`,
        MerchantId: 1,
        MerchantName: 'Bakery',
        IsDeleted: false,
        HasFirstRun: true,
      })),
      TotalRowCount: 2,
    })
    answer('searchPageRecords', { records: [named], total: 1 })
  })

  it('has the words of its column, and says of a move only once one is chosen', async () => {
    const { user, form, save } = await opened('Stoker')
    expect(await form.findByText('Works in')).toBeDefined()
    expect(form.getByText('Where to go.')).toBeDefined()
    expect(form.getByText('Applies to this store.')).toBeDefined()
    await user.click(form.getByRole('button', { name: grid.stores.assign }))
    const stores = within(await screen.findByRole('dialog', { name: /stores/i }))
    await user.click(await stores.findByRole('option', { name: mill }))
    await user.click(stores.getByRole('option', { name: dock }))
    await user.click(stores.getByRole('button', { name: grid.stores.save }))
    expect(await form.findByText('Applies to both stores.')).toBeDefined()
    answer('updatePageRecord', named)
    await save()
    await isSent('updatePageRecord', { values: { stores: [2] }, concurrencyChecksum: 'v1' })
  })
})
