import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { answer, sentTo } from '../testing/platform.ts'
import type { Description } from './columns/description.ts'
import type { PageRecord } from './columns/values.ts'
import {
  findDialog,
  findRow,
  nothing,
  openDescribed,
  page,
  saveForm,
} from './described.fixtures.ts'

const cities = 'Adak Boise Chicago Denver Detroit Halifax Nome Phoenix Reno'.split(' ')
const settings: Description = {
  page,
  kind: 'records',
  title: 'Settings',
  description: 'What the tools go by.',
  noun: 'setting',
  columns: [
    { name: 'title', label: 'Setting', kind: 'text', inForm: false },
    {
      name: 'value',
      label: 'Value',
      kind: 'text',
      kindBy: { column: 'kind', kinds: { zone: 'choice' } },
      choices: cities.map((city) => ({ value: `America/${city}`, label: `${city} (UTC)` })),
      required: true,
    },
    { name: 'kind', label: 'Kind', kind: 'text', inForm: false, inList: false },
    { name: 'note', label: 'Note', kind: 'text' },
  ],
  defaultSort: 'title',
  can: { ...nothing, update: true },
}
const row = (id: number, title: string, kind: string, value: string): PageRecord => ({
  id,
  concurrencyChecksum: 'v1',
  values: { title, kind, value, note: null },
})
const zone = row(1, 'Zone', 'zone', 'America/Denver')
const older = row(2, 'Older zone', 'zone', 'Navajo')
const plan = row(3, 'Plan', 'text', 'Starter')
beforeEach(() => {
  answer('searchPageRecords', { records: [zone, older, plan], total: 3 })
  answer('updatePageRecord', zone)
})

async function edit(title: string) {
  const opened = openDescribed(settings)
  await opened.user.click(await findRow(title))
  const form = await findDialog(`Edit setting ${title}`)
  return { ...opened, form, save: () => saveForm(opened, form) }
}

describe('a value that is one of many choices', () => {
  it('is found by typing, and Enter takes the first (T-core-121)', async () => {
    const { user, form, save } = await edit('Zone')
    const field = form.getByRole<HTMLInputElement>('combobox', { name: /^Value/ })
    expect(field.value).toBe('Denver (UTC)')
    await user.clear(field)
    await user.type(field, 'chic')
    await user.keyboard('{Enter}')
    expect(field.value).toBe('Chicago (UTC)')
    await save()
    expect(await screen.findByText('Setting Zone saved')).toBeDefined()
    expect(sentTo('updatePageRecord')[0]?.body.values).toEqual({ value: 'America/Chicago' })
  })

  it('keeps what is stored and offered no more, and saves the rest (T-core-121)', async () => {
    const { user, form, save } = await edit('Older zone')
    const field = form.getByRole<HTMLInputElement>('combobox', { name: /^Value/ })
    expect(field.value).toBe('Navajo')
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'As before')
    await save()
    expect(await screen.findByText('Setting Older zone saved')).toBeDefined()
    expect(sentTo('updatePageRecord')[0]?.body.values).toEqual({ note: 'As before' })
  })

  it('is text in a row whose kind says so', async () => {
    const { form } = await edit('Plan')
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Value/ }).value).toBe('Starter')
  })
})
