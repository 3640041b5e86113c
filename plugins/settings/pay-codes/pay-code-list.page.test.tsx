// Facts: R-149
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import ui from '#core/ui/text.en.json' with { type: 'json' }
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import settings from './text.en.json' with { type: 'json' }
import access from '../locales/en.manifest.json' with { type: 'json' }
import { all, answerCodes, change, editor, payCode, viewer } from './pay-code.fixtures.ts'

const text = settings.payCodeList
const path = '/settings/paycodes'
beforeEach(() => answerCodes())

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .slice(0, 3)
    .map((cell) => cell.textContent)
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell')[0]!.textContent!.trim())
async function open(facts: TestFacts = editor, at = path) {
  const rendered = renderScreen(at, {
    facts: { view: 'company', ...facts },
    portal: { view: facts.view ?? 'company', merchantCulture: 'en-US', activeStoreCount: 3 },
  })
  const { user } = rendered
  await screen.findByRole('row', { name: /^SAFEDROP/ })
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return {
    ...rendered,
    dialog,
    async adding() {
      await user.click(screen.getAllByRole('button', { name: text.add })[0]!)
      return dialog(text.form.addTitle)
    },
    async action(name: string, label: string) {
      await user.click(within(row(name)).getByRole('button', { name: new RegExp(name) }))
      return screen.findByRole('menuitem', { name: new RegExp(`^${label}`) })
    },
  }
}
type Dialog = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['dialog']>>
const field = (modal: Dialog, name: string) =>
  modal.getByRole<HTMLInputElement>(name === text.form.type ? 'combobox' : 'textbox', { name })
const fields = (modal: Dialog) =>
  [text.form.name, text.form.description, text.form.type].map((name) => field(modal, name))
const save = (modal: Dialog) => modal.getByRole<HTMLButtonElement>('button', { name: forms.save })
const types = async () =>
  within(await screen.findByRole('listbox', { name: text.form.type }))
    .getAllByRole('option')
    .map((option) => option.textContent)

itIsAListScreen('The list of pay codes (P-065)', {
  at: path,
  may: { ...editor, view: 'company' },
  mayNot: { ...viewer, view: 'company' },
  portal: { view: 'company', activeStoreCount: 3 },
  strings: text,
  read: {
    operation: 'payInOutReasonCodesGetAll',
    answers: () => answerCodes(),
  },
  row: 'CHANGE',
  opens: { row: { dialog: 'Edit code CHANGE' }, add: { dialog: text.form.addTitle } },
  remove: {
    operation: 'payInOutReasonCodesUpdate',
    answers: () =>
      answer('payInOutReasonCodesUpdate', { IsSuccessful: true, Message: null, Entity: null }),
    sends: {
      ReasonCodeId: 2,
      ConcurrencyChecksum: 'v1',
      Name: 'CHANGE',
      Description: change.Description,
      Type: 1,
      IsDeleted: true,
    },
  },
})

describe('the list', () => {
  it('shows each code, asked for whole (U-060, U-104, R-149, N-14, C-089, K-37)', async () => {
    await open()
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(0, 3)
        .map((head) => head.textContent),
    ).toEqual([text.columns.name, text.columns.description, text.columns.type])
    expect(cells('CHANGE')).toEqual(['CHANGE', 'Change from the bank', 'Pay In'])
    expect(cells('SUPPLIES')).toEqual(['SUPPLIES', 'Supplies bought in cash', 'Pay Out'])
    expect(cells('SAFEDROP')[0]).toBe(`SAFEDROP ${text.system}`)
    expect(sentTo('payInOutReasonCodesGetAll')[0]!.body).toEqual({
      page: '1',
      start: '0',
      limit: '9999',
      sort: '[{"property":"IsSystem","direction":"DESC"}]',
      isAjaxRequest: 'true',
    })
  })
  it('is shown without its flag, where the operator has no older page', async () => {
    const { adding } = await open({ ...editor, flag: [] })
    expect(await adding()).toBeTruthy()
  })
  it('is searched and sorted without another call (T-settings-03)', async () => {
    const { user } = await open()
    const search = screen.getByRole('searchbox', { name: text.search })
    for (const [typed, found] of [
      ['bank', ['CHANGE']],
      ['pay in', ['CHANGE']],
      ['suppl', ['SUPPLIES']],
    ] as const) {
      await user.clear(search)
      await user.type(search, typed)
      await waitFor(() => expect(names()).toEqual(found))
    }
    await user.clear(search)
    await waitFor(() => expect(names()).toHaveLength(3))
    const sortBy = (name: string) => user.click(screen.getByRole('button', { name }))
    await sortBy(text.columns.name)
    await waitFor(() => expect(names()[0]).toBe('CHANGE'))
    await sortBy(text.columns.name)
    await waitFor(() => expect(names()[0]).toBe('SUPPLIES'))
    await sortBy(text.columns.type)
    await waitFor(() => expect(names()[0]).toBe('CHANGE'))
    expect(sentTo('payInOutReasonCodesGetAll')).toHaveLength(1)
  })
})

describe('adding a code (M-30)', () => {
  it('sends what was typed, in a form of 800 pixels (C-091, K-41, F-39)', async () => {
    answer('payInOutReasonCodesInsert', ({ body }) => {
      const Entity = payCode(9, 'FLOWERS', body as object)
      answerCodes([...all, Entity])
      return { IsSuccessful: true, Message: null, Entity }
    })
    const { user, adding } = await open()
    const modal = await adding()
    await waitFor(() => expect(document.activeElement).toBe(field(modal, text.form.name)))
    expect(document.body.innerHTML).toContain('calc(50rem')
    await user.keyboard('FLOWERS')
    await user.type(field(modal, text.form.description), 'For the counter')
    expect(save(modal).disabled).toBe(true)
    await user.click(field(modal, text.form.type))
    expect(await types()).toEqual(['Pay Out', 'Pay In'])
    await user.click(screen.getByRole('option', { name: 'Pay In' }))
    await user.click(save(modal))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('payInOutReasonCodesInsert').map(({ body }) => body)).toEqual([
      { Name: 'FLOWERS', Description: 'For the counter', Type: 1 },
    ])
    expect(await screen.findByText('Code FLOWERS saved')).toBeTruthy()
    expect(cells('FLOWERS')).toEqual(['FLOWERS', 'For the counter', 'Pay In'])
  })
  it.each([
    ['name', '   ', settings.PayInOutCodes.BlankError, 'V-085, E-050'],
    ['name', 'supPlies', settings.PayInOutCodes.Modal.Name.Error, 'V-086, E-051'],
    ['name', 'ELEVENCHARS', '11 of 10', 'V-084, K-37'],
    ['description', '  ', settings.PayInOutCodes.DescriptionBlankError, 'V-087'],
    ['description', 'x'.repeat(31), '31 of 30', 'V-087, K-37'],
  ] as const)('refuses the %s %j at its field: %s (%s)', async (name, typed, said, _cites) => {
    const { user, adding } = await open()
    const modal = await adding()
    await user.type(field(modal, text.form[name]), typed)
    await user.tab()
    expect(await modal.findByText(said)).toBeTruthy()
    expect(save(modal).disabled).toBe(true)
  })
  it('asks for each field that is missing (V-084, V-087, V-088)', async () => {
    const { user, adding } = await open()
    const modal = await adding()
    await user.type(field(modal, text.form.name), 'A{Enter}')
    for (const name of [text.form.description, text.form.type])
      await waitFor(() => expect(field(modal, name).getAttribute('aria-invalid')).toBe('true'))
    await user.clear(field(modal, text.form.name))
    expect(field(modal, text.form.name).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo('payInOutReasonCodesInsert')).toHaveLength(0)
  })
  it("puts the server's refusal at its field, and keeps what was typed (E-051)", async () => {
    const error = {
      Code: 'settings:PayInOutCodes.Modal.Name.Error',
      Message: 'Another code has this name.',
    }
    answer('payInOutReasonCodesInsert', {
      IsSuccessful: false,
      ...error,
      Errors: [{ Field: 'Name', ...error }],
    })
    const { user, adding, dialog } = await open()
    const modal = await adding()
    await user.type(field(modal, text.form.name), 'THEIRS')
    await user.type(field(modal, text.form.description), 'Taken since')
    await user.click(field(modal, text.form.type))
    await user.click(screen.getByRole('option', { name: 'Pay Out' }))
    await user.click(save(modal))
    await dialog(text.failed)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: text.failed })).toBeNull())
    expect(modal.getByText(settings.PayInOutCodes.Modal.Name.Error)).toBeTruthy()
    expect(field(modal, text.form.name).value).toBe('THEIRS')
  })
})

describe('editing a code (M-30)', () => {
  it('shows what is stored and sends the change with the version (C-090)', async () => {
    answer('payInOutReasonCodesUpdate', ({ body }) => ({
      IsSuccessful: true,
      Message: null,
      Entity: { ...change, ...(body as object), ConcurrencyChecksum: 'v2' },
    }))
    const { user, action, dialog } = await open()
    await user.click(await action('CHANGE', text.edit))
    const modal = await dialog('Edit code CHANGE')
    const values = fields(modal).map(({ value }) => value)
    expect(values).toEqual(['CHANGE', 'Change from the bank', 'Pay In'])
    // The code's own name in another case isn't a duplicate (V-086).
    await user.clear(field(modal, text.form.name))
    await user.type(field(modal, text.form.name), 'Change{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('payInOutReasonCodesUpdate').map(({ body }) => body)).toEqual([
      {
        ReasonCodeId: 2,
        ConcurrencyChecksum: 'v1',
        IsDeleted: false,
        Name: 'Change',
        Description: 'Change from the bank',
        Type: 1,
      },
    ])
  })
  it('of an unknown type says Invalid Type, and asks for one (E-066, V-088)', async () => {
    answerCodes([...all, payCode(9, 'ODD', { Type: 7 })])
    const { user, dialog } = await open()
    expect(cells('ODD')[2]).toBe('Invalid Type')
    await user.click(row('ODD'))
    const modal = await dialog('Edit code ODD')
    await user.type(field(modal, text.form.description), '!{Enter}')
    await waitFor(() =>
      expect(field(modal, text.form.type).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sentTo('payInOutReasonCodesUpdate')).toHaveLength(0)
  })
})

describe('SAFEDROP', () => {
  it('is read with its fields locked, and neither changed nor deleted (V-089, P-060)', async () => {
    const { user, dialog, action } = await open()
    await user.click(row('SAFEDROP'))
    const modal = await dialog('Code SAFEDROP')
    expect(modal.getByRole('note').textContent).toContain(access.reasons.systemPayCode)
    expect(fields(modal).every(({ readOnly }) => readOnly)).toBe(true)
    expect(modal.queryByRole('button', { name: forms.save })).toBeNull()
    await user.click(modal.getAllByRole('button', { name: forms.close }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const remove = await action('SAFEDROP', text.delete.action)
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(remove.textContent).toContain(access.reasons.systemPayCodeDelete)
    expect(screen.getByRole('menuitem', { name: /^Edit/ }).textContent).toContain(
      access.reasons.systemPayCode,
    )
  })
  it('has Pay Out and nothing else to choose (V-090)', async () => {
    // The form offers the types that the code lists; this code isn't locked, so its list opens.
    answerCodes([...all, payCode(9, 'DROP', { AvailableReasonCodeTypes: [0] })])
    const { user, dialog } = await open()
    await user.click(row('DROP'))
    await user.click(field(await dialog('Edit code DROP'), text.form.type))
    expect(await types()).toEqual(['Pay Out'])
  })
})

it.each([
  [12, 'It was used 12 times in the last 30 days. Past tickets keep it.'],
  [0, text.delete.unused],
  [1, text.delete.used_one],
  [undefined, text.delete.text],
] as const)(
  'deleting a code of %s uses says so, in 630 pixels (M-31, S-107, K-41, T-settings-04)',
  async (RecentUses, said) => {
    const { RecentUses: _, ...rest } = payCode(9, 'OTHER')
    answerCodes([...all, RecentUses === undefined ? rest : { ...rest, RecentUses }])
    const { user, action } = await open()
    await user.click(await action('OTHER', text.delete.action))
    const asked = (await screen.findByRole('dialog', { name: 'Delete code OTHER?' })).textContent
    expect(asked).toContain(said)
    expect(asked?.includes('last 30 days')).toBe(RecentUses !== undefined)
    expect(document.body.innerHTML).toContain('calc(39.375rem')
  },
)

const inStore: TestFacts = { ...editor, view: 'store-of-many' }
const company: TestFacts = { userKind: ['company'], portal: ['supportStoreChange'] }
it.each([
  ['may only look', viewer, core.reasons.viewOnly],
  [
    'may only look, in one store',
    { ...viewer, ...company, view: 'store-of-many' },
    core.reasons.viewOnly,
  ],
  ['is in one store of several (P-065)', { ...inStore, ...company }, core.place.company],
  ['is there and has no other (P-065)', inStore, core.place.companyAlone],
] as const)(
  'a person who %s reads everything, changes nothing, goes where they may (T-settings-05)',
  async (_, facts, reason) => {
    answer('saveStoreContext', {
      IsSuccessful: true,
      ContextVersion: 'context-2',
      MerchantId: 1002,
      StoreId: 0,
    })
    const { user, action, dialog } = await open(facts)
    const add = screen.getByRole<HTMLButtonElement>('button', { name: text.add })
    expect(add.disabled).toBe(true)
    expect(screen.getByRole('note').textContent).toContain(reason)
    for (const label of [text.edit, text.delete.action]) {
      const item = await action('CHANGE', label)
      expect(item.getAttribute('aria-disabled')).toBe('true')
      expect(item.textContent).toContain(reason)
      await user.keyboard('{Escape}')
    }
    await user.click(row('CHANGE'))
    const modal = await dialog('Code CHANGE')
    expect(modal.getByRole('note').textContent).toContain(reason)
    expect(field(modal, text.form.name).readOnly).toBe(true)
    const mend = modal.queryByRole('button', { name: ui.mend.company })
    expect(mend !== null).toBe(reason === core.place.company)
    if (!mend) return
    await user.click(mend)
    await waitFor(() => expect(sentTo('saveStoreContext').at(-1)?.query).toEqual({ StoreId: '0' }))
  },
)
