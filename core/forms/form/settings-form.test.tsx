import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import { shownNotices } from '../../notices/notices.ts'
import { portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { NoticeRegion } from '../../notices/notice-region.tsx'
import { renderCore } from '../../testing/render.tsx'
import ui from '../../ui/text.en.json' with { type: 'json' }
import { isDirty } from '../state/dirty.ts'
import { SampleScreen, sampleAnswer, sampleForm, sampleRecord } from '../testing/sample-screen.tsx'

// Generous, because the machine may be busy with other suites.
configure({ asyncUtilTimeout: 5000 })

let version: number
beforeEach(() => {
  version = 1
  answer('getDiscountMetadata', () => sampleAnswer({ ConcurrencyChecksum: `v${version}` }))
})
const saves = () =>
  answer('updateDiscount', ({ body }) => {
    version += 1
    const Entity = { ...sampleRecord, ...body, ConcurrencyChecksum: `v${version}` }
    answer('getDiscountMetadata', sampleAnswer(Entity))
    return { IsSuccessful: true, Entity }
  })
async function open(props: Parameters<typeof SampleScreen>[0] = {}) {
  const rendered = renderCore(
    <>
      <NoticeRegion />
      <SampleScreen {...props} />
    </>,
    { at: '/menu/discounts/17' },
  )
  const name = await screen.findByRole('textbox', { name: /Name/ })
  const type = async (field: HTMLElement, text: string) => {
    await rendered.user.clear(field)
    if (text) await rendered.user.type(field, text)
  }
  return { ...rendered, name, type, save: () => rendered.user.click(saveButton()) }
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const valueOf = (label: string) => (field(label) as HTMLInputElement).value

it('shows the save bar with the number of changed fields, until nothing is changed', async () => {
  const { name, type, user } = await open()
  expect(bar()).toBeNull()
  await type(name, 'Sunny day')
  await user.click(field('Active'))
  expect(bar()!.textContent).toContain('2 unsaved changes')
  await user.click(field('Active'))
  await type(name, 'Rainy day')
  expect(bar()).toBeNull()
})
it('says a fault when its field was left, and then as one types', async () => {
  const { name, type, user } = await open()
  await type(name, 'A name that is too long')
  expect(screen.queryByText(/15 characters or fewer/)).toBeNull()
  await user.tab()
  expect(screen.getByText('Use 15 characters or fewer. Shorten it by 8.')).toBeTruthy()
  await user.type(name, '!')
  expect(screen.getByText('Use 15 characters or fewer. Shorten it by 9.')).toBeTruthy()
  await type(name, 'Short')
  expect(screen.queryByText(/15 characters or fewer/)).toBeNull()
})
it('lets a click through before it says anything that would move its target away', async () => {
  const { name, type, user } = await open()
  await type(name, '')
  await user.pointer({ keys: '[MouseLeft>]', target: field('Active') })
  expect(document.activeElement).toBe(field('Active'))
  expect(screen.queryByText('Fill this in.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: field('Active') })
  expect((field('Active') as HTMLInputElement).checked).toBe(false)
  expect(await screen.findByText('Fill this in.')).toBeTruthy()
})
it('offers Save only where the values are valid, changed and allowed (V-022)', async () => {
  const { name, type } = await open()
  await type(name, '')
  expect(saveButton()).toHaveProperty('disabled', true)
  expect(bar()!.textContent).toContain('1 field needs attention')
  await type(name, 'Sunny day')
  expect(saveButton()).toHaveProperty('disabled', false)
})
it('holds Save back for one more condition that the screen has', async () => {
  const { name, type } = await open({ options: { canSave: false } })
  await type(name, 'Sunny day')
  expect(saveButton()).toHaveProperty('disabled', true)
})
it('leads from the count of faults to the first of them', async () => {
  const { type, user } = await open()
  await type(field('Last barcode'), 'A0')
  await type(field('Name'), '')
  await user.click(screen.getByRole('button', { name: '2 fields need attention' }))
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.getByText('Fill this in.')).toBeTruthy()
  expect(screen.getByText(/doesn't look right/)).toBeTruthy()
})
it('sends numbers as numbers, and a cleared number or emptied text as nothing', async () => {
  saves()
  const { type, save, user } = await open()
  await type(field('Amount'), '12.50')
  await type(field('Days'), '')
  await type(field('External ID'), 'x')
  await user.clear(field('External ID'))
  await save()
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  expect(sentTo('updateDiscount')[0]!.body).toEqual({
    Id: 17,
    ConcurrencyChecksum: 'v1',
    Name: 'Rainy day',
    Description: 'Manager decides',
    ExternalDiscountId: null,
    DiscountAmount: 12.5,
    DiscountType: 'A',
    BarcodeRangeStart: 'A1',
    BarcodeRangeEnd: 'B1',
    ValidFor: null,
    PosActive: true,
  })
})
it('is clean after a save, says so for its time, and does not conflict with itself', async () => {
  saves()
  const { name, type, save } = await open({
    options: { bannerMs: 3000, strings: { saved: 'The discount is saved.' } },
  })
  await type(name, 'Sunny day')
  await save()
  await waitFor(() => expect(bar()).toBeNull())
  expect(shownNotices(portal)).toMatchObject([
    { kind: 'success', text: 'The discount is saved.', autoClose: 3000 },
  ])
  expect(isDirty(portal)).toBe(false)

  await type(name, 'Cloudy day')
  await save()
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(2))
  expect(sentTo('updateDiscount')[1]!.body).toMatchObject({
    ConcurrencyChecksum: 'v2',
    Name: 'Cloudy day',
  })
})
it('offers a second way to save beside Save, where Save is to be had, and once', async () => {
  let go = () => {}
  answer('updateDiscount', async () => {
    await new Promise<void>((resolve) => (go = resolve))
    return { IsSuccessful: true }
  })
  const saveAnd = vi.fn()
  const { name, type, user } = await open({ saveAnd })
  const second = () => screen.getByRole('button', { name: 'Save and go on' })
  await type(name, '')
  expect(second()).toHaveProperty('disabled', true)
  await type(name, 'Sunny day')
  await user.dblClick(second())
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  expect(second()).toHaveProperty('disabled', true)
  expect(saveAnd).not.toHaveBeenCalled()
  go()
  await waitFor(() => expect(saveAnd).toHaveBeenCalledWith(true))
  expect(sentTo('updateDiscount')).toHaveLength(1)
  expect(bar()).toBeNull()
})
it('is saved by Enter as by Save, though there is a second way', async () => {
  saves()
  const saveAnd = vi.fn()
  const { name, type, user } = await open({ saveAnd })
  await type(name, 'Sunny day')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bar()).toBeNull())
  expect(saveAnd).not.toHaveBeenCalled()
})
it('names what was saved where the screen can say it', async () => {
  saves()
  const { name, type, save } = await open({
    options: { strings: { saved: (values) => `${values.name} is saved.` } },
  })
  await type(name, 'Sunny day')
  await save()
  await waitFor(() => expect(shownNotices(portal)).toMatchObject([{ text: 'Sunny day is saved.' }]))
})
it('takes the version from the answer where the spec can read it there', async () => {
  saves()
  const spec = {
    ...sampleForm,
    fromSaved: (said: unknown) => (said as { Entity: typeof sampleRecord }).Entity,
  }
  const { name, type, save } = await open({ spec })
  await type(name, 'Sunny day')
  await save()
  await waitFor(() => expect(bar()).toBeNull())
  await type(name, 'Cloudy day')
  await save()
  await waitFor(() =>
    expect(sentTo('updateDiscount')[1]?.body).toMatchObject({ ConcurrencyChecksum: 'v2' }),
  )
})
it('keeps what was typed while a save was under way, and keeps it unsaved', async () => {
  let go = () => {}
  answer('updateDiscount', async () => {
    await new Promise<void>((resolve) => (go = resolve))
    version = 2
    answer('getDiscountMetadata', sampleAnswer({ Name: 'Sunny day', ConcurrencyChecksum: 'v2' }))
    return { IsSuccessful: true }
  })
  const { name, type, save } = await open()
  await type(name, 'Sunny day')
  await save()
  await type(field('Description'), 'Still typing')
  go()
  await waitFor(() => expect(bar()!.textContent).toContain('1 unsaved change'))
  expect(valueOf('Description')).toBe('Still typing')
  expect(isDirty(portal)).toBe(true)
  // The next save causes no conflict, because our own save's read is accepted despite typing.
  await waitFor(() => expect(sentTo('getDiscountMetadata').length).toBeGreaterThan(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await save()
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(2))
  expect(sentTo('updateDiscount')[1]!.body).toMatchObject({
    ConcurrencyChecksum: 'v2',
    Name: 'Sunny day',
    Description: 'Still typing',
  })
  go()
})
it('sends one request however often Save is pressed (fault 22)', async () => {
  let go = () => {}
  answer('updateDiscount', async () => {
    await new Promise<void>((resolve) => (go = resolve))
    return { IsSuccessful: true }
  })
  const { name, type, user } = await open()
  await type(name, 'Sunny day')
  const form = screen.getByRole<HTMLFormElement>('form')
  // Checked before anything could render a busy state.
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await user.type(name, '{Enter}{Enter}')
  await user.dblClick(saveButton())
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  go()
  await waitFor(() => expect(bar()).toBeNull())
  expect(sentTo('updateDiscount')).toHaveLength(1)
})
it('shows errors from the server at their fields and focuses the first (fault 16)', async () => {
  answer('updateDiscount', () =>
    problem(422, 'invalid', {
      errors: [
        { field: 'Description', code: '', message: 'Taken already.' },
        { field: 'Name', code: 'forms:errors.format', message: 'no' },
      ],
    }),
  )
  const { name, type, save } = await open()
  await type(name, 'Sunny day')
  await save()
  expect(await screen.findByText('Taken already.')).toBeTruthy()
  expect(screen.getByText("This doesn't look right. Check it.")).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('')
  // A different value is a new attempt.
  await type(field('Description'), 'New words')
  expect(screen.queryByText('Taken already.')).toBeNull()
})
it('shows an error without a field in the banner, with the id of the request', async () => {
  answer('updateDiscount', {
    IsSuccessful: false,
    Message: 'Close the register first.',
    Code: 'x',
    Errors: [
      { Field: 'DiscountStores', Code: '', Message: 'Two stores are closed.' },
      { Field: 'Name', Code: '', Message: 'Taken.' },
    ],
  })
  const { name, type, save } = await open()
  await type(name, 'Sunny day')
  await save()
  await screen.findByText(/Close the register first\./)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Two stores are closed.')
  expect(within(alert).getByRole('button', { name: /request/i })).toBeTruthy()
  expect(screen.getByText('Taken.')).toBeTruthy()
})
it.each([
  [
    'a refusal without words (fault 18)',
    () => ({ IsSuccessful: false, Code: 'x' }),
    'The discount could not be saved.',
  ],
  ['an error of the server (fault 8)', () => problem(500, 'internal'), ui.error.server.text],
  [
    'a page of a proxy (fault 17)',
    () => new HttpResponse('<html>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
    ui.error.denied.text,
  ],
] as const)(
  'keeps everything that was typed after %s, and Save is there again',
  async (_what, reply, said) => {
    answer('updateDiscount', reply)
    const { name, type, save } = await open({
      options: { strings: { failed: 'The discount could not be saved.' } },
    })
    await type(name, 'Sunny day')
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said))
    expect(valueOf('Name')).toBe('Sunny day')
    expect(saveButton()).toHaveProperty('disabled', false)
    expect(isDirty(portal)).toBe(true)
    saves()
    await save()
    await waitFor(() => expect(bar()).toBeNull())
    expect(screen.getByRole('alert').textContent).toBe('')
  },
)
it('shows what is typed to be given up before it throws it away (M-19, S-093)', async () => {
  const { name, type, user } = await open()
  await type(name, 'Sunny day')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(valueOf('Name')).toBe('Sunny day')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(valueOf('Name')).toBe('Rainy day')
  expect(bar()).toBeNull()
})
it('shows the same page read-only and says why (P-091)', async () => {
  const { name, user } = await open({
    disabledReason: 'Ask an account manager for permission.',
  })
  expect(screen.getByRole('note').textContent).toBe('Ask an account manager for permission.')
  await user.type(name, 'x')
  await user.click(field('Active'))
  expect(valueOf('Name')).toBe('Rainy day')
  expect((field('Active') as HTMLInputElement).checked).toBe(true)
  expect(field('Active').getAttribute('aria-readonly')).toBe('true')
  expect((name as HTMLInputElement).disabled).toBe(false)
  expect((name as HTMLInputElement).readOnly).toBe(true)
  expect(bar()).toBeNull()
})
it('keeps the typed text for copying when the right is taken away (fault 13)', async () => {
  function Losing() {
    const [lost, setLost] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setLost(true)}>
          Lose the right
        </button>
        <SampleScreen {...(lost && { disabledReason: 'Ask an account manager.' })} />
      </>
    )
  }
  const { user } = renderCore(<Losing />, { at: '/menu/discounts/17' })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await user.clear(name)
  await user.type(name, 'Sunny day')
  await user.click(field('Active'))
  await user.click(screen.getByRole('button', { name: 'Lose the right' }))
  expect(screen.getByText('You can no longer change this')).toBeTruthy()
  expect(valueOf('Name')).toBe('Sunny day')
  expect(bar()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }))
  expect(await navigator.clipboard.readText()).toBe('Name: Sunny day\nActive: Off')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})
it('says of one field why it cannot be changed, and leaves the others', async () => {
  const { user } = await open({ descriptionReason: 'Set by the company.' })
  const description = field('Description')
  expect(description.getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('Set by the company.')).toBeTruthy()
  await user.type(description, 'x')
  expect(valueOf('Description')).toBe('Manager decides')
})
it('counts near the limit only', async () => {
  const { name, type } = await open()
  expect(screen.queryByText(/of 15/)).toBeNull()
  await type(name, 'Twelve chars')
  expect(screen.getByText('12 of 15')).toBeTruthy()
})
it('brings an amount above the cap down to it when it is left (V-034)', async () => {
  const { type, user } = await open()
  const amount = field('Amount')
  expect(valueOf('Amount')).toBe('$5.00')
  await type(amount, '1000000')
  await user.tab()
  expect(valueOf('Amount')).toBe('$999,999.99')
  await type(amount, '7.5')
  expect(valueOf('Amount')).toBe('7.5')
  await user.tab()
  expect(valueOf('Amount')).toBe('$7.50')
})
it('is replaced by what one types into it', async () => {
  const { user } = await open()
  // As with the keyboard: Tab selects the text of the field it moves to.
  const amount = field('Amount') as HTMLInputElement
  amount.focus()
  amount.select()
  await user.keyboard('7')
  expect(valueOf('Amount')).toBe('7')
})
it.each(['1,5', '-', '1e3', '0x10', '5 each', '1.505'])(
  'keeps “%s” where a number is wanted, and says that it is none',
  async (text) => {
    const { type, user } = await open()
    for (const [label, message] of [
      ['Amount', 'Enter an amount, such as 4.50.'],
      ['Days', 'Enter a number.'],
    ] as const) {
      await type(field(label), text)
      await user.tab()
      expect([valueOf(label), field(label).getAttribute('aria-invalid')]).toEqual([text, 'true'])
      expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    }
  },
)
it('begins with the values of a duplicate, unsaved', async () => {
  await open({ options: { startWith: { name: 'Rainy day copy' } } })
  expect(valueOf('Name')).toBe('Rainy day copy')
  expect(bar()!.textContent).toContain('1 unsaved change')
})
it('shows what was read in the meantime once the changes are discarded', async () => {
  const { name, type, user, client } = await open()
  await type(name, 'Sunny day')
  version = 2
  answer('getDiscountMetadata', sampleAnswer({ Name: 'Cloudy day', ConcurrencyChecksum: 'v2' }))
  await act(() => client.invalidateQueries())
  expect(valueOf('Name')).toBe('Sunny day')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(valueOf('Name')).toBe('Cloudy day'))
  expect(bar()).toBeNull()
  // The next save sends that version.
  saves()
  await type(name, 'Windy day')
  await user.click(saveButton())
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  expect(sentTo('updateDiscount')[0]!.body.ConcurrencyChecksum).toBe('v2')
})
it('shows a fresh read while nothing is typed, and keeps typed text', async () => {
  const { name, type, client } = await open()
  answer('getDiscountMetadata', sampleAnswer({ Name: 'Foggy day', ConcurrencyChecksum: 'v2' }))
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(valueOf('Name')).toBe('Foggy day'))
  await type(name, 'Sunny day')
  answer('getDiscountMetadata', sampleAnswer({ Name: 'Icy day', ConcurrencyChecksum: 'v3' }))
  await act(() => client.invalidateQueries())
  expect(valueOf('Name')).toBe('Sunny day')
})
it('tells the screen once it is saved, when nothing holds up leaving any longer', async () => {
  saves()
  const onSaved = vi.fn(() => expect(isDirty(portal)).toBe(false))
  const { name, type, save } = await open({ options: { onSaved } })
  await type(name, 'Sunny day')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})
it("calls a save off where the screen's own last look says so, and keeps everything", async () => {
  saves()
  const beforeSave = vi.fn((values: { name: string }) =>
    Promise.resolve(values.name !== 'Sunny day'),
  )
  const { name, type, save } = await open({ options: { beforeSave } })
  await type(name, 'Sunny day')
  await save()
  await waitFor(() => expect(beforeSave).toHaveBeenCalledOnce())
  expect(sentTo('updateDiscount')).toHaveLength(0)
  expect(valueOf('Name')).toBe('Sunny day')
  await type(name, 'Cloudy day')
  await save()
  await waitFor(() => expect(bar()).toBeNull())
})
