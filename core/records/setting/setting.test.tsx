import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import forms from '../../forms/text.en.json' with { type: 'json' }
import { answer, problem, sentTo } from '../../testing/platform.ts'
import type { Description } from '../columns/description.ts'
import type { PageRecord } from '../columns/values.ts'
import { nothing, openDescribed, page } from '../described.fixtures.ts'

const quarters = Array.from({ length: 96 }, (_, index) => {
  const minutes = String((index % 4) * 15).padStart(2, '0')
  const value = `${String(Math.floor(index / 4)).padStart(2, '0')}${minutes}`
  return { value, label: value }
})
const day = { title: 'Business day', help: 'When a day ends.' }
const options: Description = {
  page,
  kind: 'records',
  setting: true,
  title: 'Store options',
  description: 'How the registers work.',
  noun: 'store',
  timeZone: 'America/New_York',
  columns: [
    { name: 'name', label: 'Store', kind: 'text', inForm: false },
    {
      name: 'start',
      label: 'Day starts',
      kind: 'choice',
      required: true,
      choices: quarters,
      section: day,
    },
    { name: 'plan', label: 'Plan', kind: 'text', inForm: false, help: 'Set by us.', section: day },
    {
      name: 'minutes',
      label: 'Minutes',
      kind: 'integer',
      minimum: 0,
      maximum: 240,
      section: { title: 'Sign-out' },
    },
    { name: 'asks', label: 'Ask for guests', kind: 'boolean', section: { title: 'Sign-out' } },
  ],
  defaultSort: 'name',
  can: { ...nothing, update: true },
}
const stored: PageRecord = {
  id: 3,
  concurrencyChecksum: 'v1',
  affectedStores: 'Applies to Mill Lane.',
  values: { name: 'Mill Lane', start: '0400', plan: 'Plus', minutes: 15, asks: false },
  changed: { at: '2026-11-19T15:00:00.000Z', by: 'mia' },
}
beforeEach(() => answer('searchPageRecords', { records: [stored], total: 1 }))

async function open(description: Partial<Description> = {}) {
  const rendered = openDescribed({ ...options, ...description })
  await screen.findByRole('heading', { level: 1, name: 'Store options' })
  return rendered
}
const minutes = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' })
const save = () => screen.getByRole('button', { name: forms.save })

describe('a described setting of one row (T-core-78)', () => {
  it('is a form in sections, and says who changed it last', async () => {
    await open()
    const section = within(screen.getByRole('region', { name: 'Business day' }))
    expect(section.getByText('When a day ends.')).toBeDefined()
    expect(section.getByRole<HTMLInputElement>('textbox', { name: 'Plan' }).readOnly).toBe(true)
    expect(minutes().value).toBe('15')
    expect(screen.queryByRole('textbox', { name: 'Store' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText(/^Last changed by mia on Nov 19, 2026, 10:00/)).toBeDefined()
  })

  it('sends what was changed, a typed time too, and says which stores it affects', async () => {
    const { user, fill } = await open()
    const start = screen.getByRole<HTMLInputElement>('combobox', { name: /^Day starts/ })
    expect(start.value).toMatch(/^4:00/)
    await fill(start, '5:07 am')
    await user.tab()
    await user.click(save())
    expect(await screen.findByText('Enter a time in steps of 15 minutes.')).toBeDefined()
    await fill(start, '5:15 am')
    await fill(minutes(), '20')
    expect(screen.getByText('Applies to Mill Lane.')).toBeDefined()
    answer('updatePageRecord', {
      ...stored,
      concurrencyChecksum: 'v2',
      values: { ...stored.values, start: '0515', minutes: 20 },
      changed: { at: '2026-11-20T15:00:00.000Z', by: 'ola' },
    })
    await user.click(save())
    expect(await screen.findByText(forms.saved)).toBeDefined()
    expect(await screen.findByText(/^Last changed by ola/)).toBeDefined()
    const [sent] = sentTo('updatePageRecord')
    expect(sent?.path).toMatchObject({ id: '3' })
    expect(sent?.body).toEqual({
      concurrencyChecksum: 'v1',
      values: { start: '0515', minutes: 20 },
    })
  })

  it('refuses at its field, by its limits and by the server, and goes back', async () => {
    const { user, fill } = await open()
    await fill(minutes(), '500')
    await user.click(save())
    expect(await screen.findByText('Enter 240 or less.')).toBeDefined()
    await fill(minutes(), '30')
    const refused = { field: 'values.minutes', code: 'range', message: 'Not in this store.' }
    answer('updatePageRecord', problem(422, 'invalid', { errors: [refused] }))
    await user.click(save())
    expect(await screen.findByText('Not in this store.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: forms.discard }))
    await user.click(await screen.findByRole('button', { name: forms.discardDialog.confirm }))
    await waitFor(() => expect(minutes().value).toBe('15'))
    expect(screen.queryByRole('region', { name: forms.saveBar.label })).toBeNull()
  })

  it('compares both versions where someone else saved first', async () => {
    const { user, fill } = await open()
    await fill(minutes(), '30')
    const record = {
      ...stored,
      concurrencyChecksum: 'v2',
      values: { ...stored.values, minutes: 45 },
    }
    answer('updatePageRecord', ({ body }) =>
      body.concurrencyChecksum === 'v2' ? stored : problem(409, 'conflict', { record }),
    )
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: forms.conflict.keepMine }))
    await waitFor(() => expect(sentTo('updatePageRecord')).toHaveLength(2))
    expect(sentTo('updatePageRecord')[1]?.body).toEqual({
      concurrencyChecksum: 'v2',
      values: { minutes: 30 },
    })
  })

  it('is read-only with the reason for a person without the right', async () => {
    await open({ can: { ...options.can, update: false, reason: 'Ask the owner.' } })
    expect(await screen.findByText('Ask the owner.')).toBeDefined()
    expect(minutes().readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: forms.save })).toBeNull()
  })
})
