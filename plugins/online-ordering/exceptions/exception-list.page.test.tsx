import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import grid from '#core/grid/text.en.json' with { type: 'json' }
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import { buildOpenings } from '../hours/testing/openings.ts'
import hoursText from '../hours/text.en.json' with { type: 'json' }
import strings from './text.en.json' with { type: 'json' }
import access from '../locales/en.manifest.json' with { type: 'json' }
import { answerExceptions, editor, eve, exception, viewer } from './exception.fixtures.ts'
import type { HoursException } from './exception.ts'

const text = strings.exceptions
const at = '/onlineordering/exceptions'
const inCompany = {
  view: 'company',
  storeId: 0,
  merchantCulture: 'en-US',
  activeStoreCount: 3,
} as const
beforeEach(() => {
  answerExceptions()
  answer('getStoreOpenings', buildOpenings())
})

itIsAListScreen('The list of exceptions (T-online-ordering-61)', {
  at,
  may: { ...editor, view: 'company' },
  mayNot: { ...viewer, view: 'company' },
  portal: inCompany,
  strings: { ...access.exceptions, ...text },
  read: {
    operation: 'findHoursExceptions',
    answers: () => answerExceptions(),
  },
  row: 'Thanksgiving',
  search: { search: 'x', when: 'coming' },
  sort: { column: text.columns.stores, sends: { sort: 'stores', direction: 'asc' } },
  opens: { row: { dialog: 'Edit Thanksgiving' }, add: { dialog: text.form.addTitle } },
  remove: {
    operation: 'deleteHoursException',
    answers: () => answer('deleteHoursException', { done: true }),
    sends: { concurrencyChecksum: 'v1' },
  },
})

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof findDialog>>
const rowOf = (reason: string) => screen.getByRole('row', { name: new RegExp(`^${reason}`) })
const lastSent = () => sentTo('updateHoursException').at(-1)?.body

async function open(facts: TestFacts = { view: 'company' }) {
  const view = facts.view ?? 'company'
  const rendered = renderScreen(at, {
    facts: { ...editor, ...facts },
    portal: view === 'company' ? inCompany : { view, merchantCulture: 'en-US' },
  })
  await screen.findByRole('row', { name: /^Thanksgiving/ })
  const { user } = rendered
  return {
    ...rendered,
    async adding() {
      await user.click(screen.getAllByRole('button', { name: text.add })[0]!)
      return findDialog(text.form.addTitle)
    },
    async editing(reason = 'Thanksgiving') {
      await user.click(rowOf(reason))
      return findDialog(`Edit ${reason}`)
    },
    save: (modal: Dialog) => user.click(modal.getByRole('button', { name: forms.save })),
    chooseHoliday: async (modal: Dialog, holiday: RegExp) => {
      await user.click(modal.getByRole('combobox', { name: text.form.holiday }))
      await user.click(screen.getByRole('option', { name: holiday }))
    },
  }
}
const reasonOf = (modal: Dialog) =>
  modal.getByRole<HTMLInputElement>('textbox', { name: text.form.reason })
const toggle = (modal: Dialog, name: string) =>
  modal.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) })
const cells = (reason: string) =>
  within(rowOf(reason))
    .getAllByRole('cell')
    .slice(0, 5)
    .map((cell) => cell.textContent)
const confirmed = () => {
  const saved = ({ body }: { body: unknown }): HoursException => ({
    ...exception(),
    ...(body as object),
    concurrencyChecksum: 'v2',
  })
  answer('createHoursException', saved)
  answer('updateHoursException', saved)
}

describe('the list', () => {
  it('is shown below whether the store is open now (T-online-ordering-20)', async () => {
    await open({ view: 'store-of-many' })
    expect(await screen.findByText(/Accepting .* orders now/)).toBeTruthy()
    expect(screen.getByText(hoursText.openings.rules.exceptions)).toBeTruthy()
  })
  it('shows the next date with its weekday, the hours and the stores', async () => {
    await open()
    expect(cells('Thanksgiving')).toEqual([
      'Thanksgiving',
      'Thu, Nov 26, 2099',
      text.closed,
      text.once,
      'All but Station Arcade',
    ])
    expect(cells('Christmas Eve')).toEqual([
      'Christmas Eve',
      'Thu, Dec 24, 2099',
      '7:00 AM – 2:00 PM, 10:00 PM – 1:00 AM the next day',
      text.everyYear,
      grid.stores.all,
    ])
  })
})

describe('adding one', () => {
  it('starts with a holiday (T-online-ordering-60, T-online-ordering-67)', async () => {
    confirmed()
    const { user, adding, save, chooseHoliday } = await open()
    const modal = await adding()
    await chooseHoliday(modal, /^Thanksgiving – Thu, Nov 26, 2099/)
    expect(reasonOf(modal).value).toBe('Thanksgiving')
    expect(toggle(modal, text.form.yearly).checked).toBe(true)
    const again = modal.getByRole<HTMLInputElement>('combobox', { name: text.form.yearlyBy })
    expect(again.value).toBe('the fourth Thursday of November')
    await user.click(again)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'November 26',
      'the fourth Thursday of November',
      'the last Thursday of November',
    ])
    await user.keyboard('{Escape}')
    const table = within(await modal.findByRole('table'))
    expect(
      table.getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toContainEqual(['7:00 AM – 7:00 PM', 'Closed (Roof repair)'])
    expect(modal.getByText('Hours change at 1 store.')).toBeTruthy()
    expect(sentTo('previewHoursException').at(-1)?.body).toEqual({
      date: '2099-11-26',
      reason: 'Thanksgiving',
      yearly: true,
      yearlyBy: 'weekday',
      isClosed: true,
      blocks: [],
      stores: [{ storeId: 0, isAssigned: true }],
    })
    await save(modal)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('createHoursException').map(({ body }) => body)).toEqual([
      sentTo('previewHoursException').at(-1)?.body,
    ])
    expect(await screen.findByText('Thanksgiving saved')).toBeTruthy()
  })
  it('asks for date, reason, hours and stores (T-online-ordering-62)', async () => {
    const { user, adding } = await open()
    const modal = await adding()
    await user.click(toggle(modal, text.form.isClosed))
    await user.type(reasonOf(modal), 'Roof repair{Enter}')
    expect(await modal.findAllByText(forms.errors.required)).not.toHaveLength(0)
    expect((await modal.findAllByText(hoursText.hoursFaults.required)).length).toBeGreaterThan(0)
    expect(sentTo('createHoursException')).toHaveLength(0)
    expect(modal.getByText(text.preview.typeFirst)).toBeTruthy()
  })
  it("puts the server's refusal at the date (T-online-ordering-64)", async () => {
    const code = 'online-ordering:exceptions.errors.dateTaken'
    answer(
      'createHoursException',
      problem(422, 'invalid', {
        errors: [{ field: 'date', code, message: 'Taken.' }],
      }),
    )
    const { adding, save, chooseHoliday } = await open()
    const modal = await adding()
    await chooseHoliday(modal, /^Labor Day/)
    await save(modal)
    expect(await modal.findByText(text.errors.dateTaken)).toBeTruthy()
  })
})

describe('editing one', () => {
  it('shows what is stored and sends the change with the version', async () => {
    confirmed()
    const { user, editing, save } = await open()
    const modal = await editing('Christmas Eve')
    expect(modal.getByRole('group', { name: 'Hours 2' })).toBeTruthy()
    expect(modal.getByText(text.form.nextDay)).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Remove hours 2' }))
    await save(modal)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('updateHoursException').map(({ body }) => body)).toEqual([
      {
        concurrencyChecksum: 'v1',
        date: eve.date,
        reason: 'Christmas Eve',
        yearly: true,
        yearlyBy: 'date',
        isClosed: false,
        blocks: [eve.blocks[0]],
        stores: [{ storeId: 0, isAssigned: true }],
      },
    ])
  })
  it('moves it to other stores', async () => {
    confirmed()
    const { user, editing, save } = await open()
    const modal = await editing()
    await user.click(await modal.findByRole('button', { name: grid.stores.assign }))
    const stores = within(await screen.findByRole('dialog', { name: grid.stores.title }))
    await user.click(stores.getByRole('option', { name: 'Harbour Street' }))
    await user.click(stores.getByRole('button', { name: grid.stores.save }))
    await save(modal)
    await waitFor(() =>
      expect(lastSent()).toMatchObject({
        stores: [
          { storeId: 0, isAssigned: true },
          { storeId: 100_200_001, isAssigned: false },
          { storeId: 100_200_003, isAssigned: false },
        ],
      }),
    )
  })
})

describe('in the view of one store', () => {
  const facts: TestFacts = { view: 'store-of-many' }
  const { stores: _stores, ...inStore } = exception({ isShared: true })
  it('one that other stores have, too, is only left or kept (T-online-ordering-65)', async () => {
    confirmed()
    answerExceptions([inStore])
    const { user, editing, save } = await open(facts)
    expect(cells('Thanksgiving').at(-1)).toBe(text.otherStoresToo)
    const modal = await editing()
    expect(reasonOf(modal).readOnly).toBe(true)
    expect(modal.getAllByText(access.reasons.sharedException).length).toBeGreaterThan(0)
    await user.click(toggle(modal, text.form.isHere))
    await save(modal)
    await waitFor(() => expect(lastSent()).toMatchObject({ isHere: false }))
    expect(lastSent()).not.toHaveProperty('stores')
    expect(sentTo('getMerchantStores')).toHaveLength(0)
  })
  it('cannot delete it, and says why', async () => {
    answerExceptions([inStore])
    const { user } = await open(facts)
    await user.click(within(rowOf('Thanksgiving')).getByRole('button', { name: /Thanksgiving/ }))
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${text.delete.action}`) })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain(access.reasons.sharedException)
  })
})

it('people with view access read all and change nothing (T-online-ordering-68)', async () => {
  const { user } = await open({ ...viewer, view: 'company' })
  await user.click(screen.getByRole('row', { name: /^Thanksgiving/ }))
  const modal = await findDialog('Thanksgiving')
  expect(modal.getByRole('note').textContent).toContain(core.reasons.viewOnly)
  expect(modal.queryByRole('table')).toBeNull()
})
