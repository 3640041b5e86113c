import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import { shownNotices } from '../../notices/notices.ts'
import { portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { renderCore } from '../../testing/render.tsx'
import ui from '../../ui/text.en.json' with { type: 'json' }
import { isDirty } from '../state/dirty.ts'
import { bar, field, openSample as open, saveButton } from '../testing/open-sample.tsx'
import { SampleScreen, sampleAnswer, sampleForm, sampleRecord } from '../testing/sample-screen.tsx'

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
const valueOf = (label: string) => field(label).value
const isClean = () => waitFor(() => expect(bar()).toBeNull())
/** Waits until so many saves have been sent, and gives the last. */
async function sent(count = 1) {
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(count))
  return sentTo('updateDiscount').at(-1)!.body
}
/** The form after another name was typed and Save was pressed. */
async function saved(options: Parameters<typeof open>[0] = {}) {
  const opened = await open(options)
  await opened.type('Name', 'Sunny day')
  await opened.save()
  return opened
}
/** Lets a save wait until the returned function is called. */
function holdSave(then = () => {}) {
  let go = () => {}
  answer('updateDiscount', async () => {
    await new Promise<void>((resolve) => (go = resolve))
    then()
    return { IsSuccessful: true }
  })
  return () => go()
}

it('counts changes and faults, leads to the first, saves what is valid (V-022)', async () => {
  const { type, user } = await open()
  expect(bar()).toBeNull()
  await type('Name', 'Sunny day')
  expect(saveButton()).toHaveProperty('disabled', false)
  await user.click(field('Active'))
  expect(bar()!.textContent).toContain('2 unsaved changes')
  await user.click(field('Active'))
  await type('Name', 'Rainy day')
  expect(bar()).toBeNull()
  await type('Name', '')
  expect(saveButton()).toHaveProperty('disabled', true)
  expect(bar()!.textContent).toContain('1 field needs attention')
  await type('Last barcode', 'A0')
  await user.click(screen.getByRole('button', { name: '2 fields need attention' }))
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.getByText('Fill this in.')).toBeTruthy()
  expect(screen.getByText(/doesn't look right/)).toBeTruthy()
})
it('says a fault when its field was left, and then as one types', async () => {
  const { type, user } = await open()
  await type('Name', 'A name that is too long')
  expect(screen.queryByText(/15 characters or fewer/)).toBeNull()
  await user.tab()
  expect(screen.getByText('Use 15 characters or fewer. Shorten it by 8.')).toBeTruthy()
  await user.type(field('Name'), '!')
  expect(screen.getByText('Use 15 characters or fewer. Shorten it by 9.')).toBeTruthy()
  await type('Name', 'Short')
  expect(screen.queryByText(/15 characters or fewer/)).toBeNull()
})
it('lets a click through before it says anything that would move its target away', async () => {
  const { type, user } = await open()
  await type('Name', '')
  await user.pointer({ keys: '[MouseLeft>]', target: field('Active') })
  expect(document.activeElement).toBe(field('Active'))
  expect(screen.queryByText('Fill this in.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: field('Active') })
  expect(field('Active').checked).toBe(false)
  expect(await screen.findByText('Fill this in.')).toBeTruthy()
})
it('sends numbers as numbers, and a cleared number or emptied text as nothing', async () => {
  saves()
  const { type, save, user } = await open()
  await type('Amount', '12.50')
  await type('Days', '')
  await type('External ID', 'x')
  await user.clear(field('External ID'))
  await save()
  expect(await sent()).toEqual({
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
  const [saveAnd, onSaved] = [vi.fn(), vi.fn(() => expect(isDirty(portal)).toBe(false))]
  const saved = (values: { name: string }) => `${values.name} is saved.`
  const { type, user } = await open({
    saveAnd,
    options: { bannerMs: 3000, strings: { saved }, onSaved },
  })
  await type('Name', 'Sunny day')
  await user.keyboard('{Enter}')
  await isClean()
  expect(shownNotices(portal)).toMatchObject([
    { kind: 'success', text: 'Sunny day is saved.', autoClose: 3000 },
  ])
  expect(isDirty(portal)).toBe(false)
  expect([onSaved.mock.calls.length, saveAnd.mock.calls.length]).toEqual([1, 0])
  await type('Name', 'Cloudy day{Enter}')
  expect(await sent(2)).toMatchObject({ ConcurrencyChecksum: 'v2', Name: 'Cloudy day' })
})
it('offers a second way to save beside Save, where Save is to be had, and once', async () => {
  const go = holdSave()
  const saveAnd = vi.fn()
  const { type, user } = await open({ saveAnd })
  const second = () => screen.getByRole('button', { name: 'Save and go on' })
  await type('Name', '')
  expect(second()).toHaveProperty('disabled', true)
  await type('Name', 'Sunny day')
  await user.dblClick(second())
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  expect(second()).toHaveProperty('disabled', true)
  expect(saveAnd).not.toHaveBeenCalled()
  go()
  await waitFor(() => expect(saveAnd).toHaveBeenCalledWith(true))
  expect(sentTo('updateDiscount')).toHaveLength(1)
  expect(bar()).toBeNull()
})
it('takes the version from the answer where the spec can read it there', async () => {
  saves()
  const spec = {
    ...sampleForm,
    fromSaved: (said: unknown) => (said as { Entity: typeof sampleRecord }).Entity,
  }
  const { type, save } = await saved({ spec })
  await isClean()
  await type('Name', 'Cloudy day')
  await save()
  expect(await sent(2)).toMatchObject({ ConcurrencyChecksum: 'v2' })
})
it('keeps what was typed while a save was under way, and keeps it unsaved', async () => {
  const go = holdSave(() => {
    version = 2
    answer('getDiscountMetadata', sampleAnswer({ Name: 'Sunny day', ConcurrencyChecksum: 'v2' }))
  })
  const { type, save } = await saved()
  await type('Description', 'Still typing')
  go()
  await waitFor(() => expect(bar()!.textContent).toContain('1 unsaved change'))
  expect(valueOf('Description')).toBe('Still typing')
  expect(isDirty(portal)).toBe(true)
  // The next save causes no conflict, because our own save's read is accepted despite typing.
  await waitFor(() => expect(sentTo('getDiscountMetadata').length).toBeGreaterThan(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await save()
  expect(await sent(2)).toMatchObject({
    ConcurrencyChecksum: 'v2',
    Name: 'Sunny day',
    Description: 'Still typing',
  })
  go()
})
it('sends one request however often Save is pressed (fault 22)', async () => {
  const go = holdSave()
  const { type, user } = await open()
  await type('Name', 'Sunny day')
  const form = screen.getByRole<HTMLFormElement>('form')
  // Checked before anything could render a busy state.
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await user.type(field('Name'), '{Enter}{Enter}')
  await user.dblClick(saveButton())
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  go()
  await isClean()
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
  const { type } = await saved()
  expect(await screen.findByText('Taken already.')).toBeTruthy()
  expect(screen.getByText("This doesn't look right. Check it.")).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('')
  // A different value is a new attempt.
  await type('Description', 'New words')
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
  await saved()
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
    const strings = { failed: 'The discount could not be saved.' }
    const { save } = await saved({ options: { strings } })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said))
    expect(valueOf('Name')).toBe('Sunny day')
    expect(saveButton()).toHaveProperty('disabled', false)
    expect(isDirty(portal)).toBe(true)
    saves()
    await save()
    await isClean()
    expect(screen.getByRole('alert').textContent).toBe('')
  },
)
it('keeps typed text through a fresh read, and asks before it drops it (M-19, S-093)', async () => {
  const { type, user, client } = await open()
  const read = (Name: string, ConcurrencyChecksum: string) => {
    answer('getDiscountMetadata', sampleAnswer({ Name, ConcurrencyChecksum }))
    return act(() => client.invalidateQueries())
  }
  await read('Foggy day', 'v2')
  await waitFor(() => expect(valueOf('Name')).toBe('Foggy day'))
  await type('Name', 'Sunny day')
  await read('Cloudy day', 'v3')
  expect(valueOf('Name')).toBe('Sunny day')
  const discard = () => user.click(screen.getByRole('button', { name: 'Discard' }))
  await discard()
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(valueOf('Name')).toBe('Sunny day')
  await discard()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(valueOf('Name')).toBe('Cloudy day'))
  expect([bar(), sentTo('updateDiscount').length]).toEqual([null, 0])
  saves()
  await type('Name', 'Windy day{Enter}')
  expect(await sent()).toMatchObject({ ConcurrencyChecksum: 'v3' })
})
it('shows the same page read-only and says why (P-091)', async () => {
  const { user } = await open({ disabledReason: 'Ask an account manager for permission.' })
  expect(screen.getByRole('note').textContent).toBe('Ask an account manager for permission.')
  await user.type(field('Name'), 'x')
  await user.click(field('Active'))
  expect([valueOf('Name'), field('Active').checked]).toEqual(['Rainy day', true])
  expect(field('Active').getAttribute('aria-readonly')).toBe('true')
  expect([field('Name').disabled, field('Name').readOnly]).toEqual([false, true])
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
  await screen.findByLabelText(/^Name/)
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Sunny day')
  await user.click(field('Active'))
  await user.click(screen.getByRole('button', { name: 'Lose the right' }))
  expect(screen.getByText('You can no longer change this')).toBeTruthy()
  expect(valueOf('Name')).toBe('Sunny day')
  expect(bar()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }))
  expect(await navigator.clipboard.readText()).toBe('Name: Sunny day\nActive: Off')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})
it('says why one field cannot be changed; another counts near its limit only', async () => {
  const { type, user } = await open({ descriptionReason: 'Set by the company.' })
  const description = field('Description')
  expect(description.getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('Set by the company.')).toBeTruthy()
  await user.type(description, 'x')
  expect(valueOf('Description')).toBe('Manager decides')
  expect(screen.queryByText(/of 15/)).toBeNull()
  await type('Name', 'Twelve chars')
  expect(screen.getByText('12 of 15')).toBeTruthy()
})
it('caps an amount when it is left (V-034), and is replaced by what one types', async () => {
  const { type, user } = await open()
  expect(valueOf('Amount')).toBe('$5.00')
  // As with the keyboard: Tab selects the text of the field it moves to.
  field('Amount').focus()
  field('Amount').select()
  await user.keyboard('7.5')
  expect(valueOf('Amount')).toBe('7.5')
  await user.tab()
  expect(valueOf('Amount')).toBe('$7.50')
  await type('Amount', '1000000')
  await user.tab()
  expect(valueOf('Amount')).toBe('$999,999.99')
})
it('keeps what isn’t a number where one is wanted, and says so', async () => {
  const { type, user } = await open()
  for (const text of ['1,5', '-', '1e3', '0x10', '5 each', '1.505'])
    for (const [label, message] of [
      ['Amount', 'Enter an amount, such as 4.50.'],
      ['Days', 'Enter a number.'],
    ] as const) {
      await type(label, text)
      await user.tab()
      expect([valueOf(label), field(label).getAttribute('aria-invalid')]).toEqual([text, 'true'])
      expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    }
})
it('begins with a duplicate, unsaved; one more condition holds Save back', async () => {
  const { type } = await open({
    options: { startWith: { name: 'Rainy day copy' }, canSave: false },
  })
  expect(valueOf('Name')).toBe('Rainy day copy')
  expect(bar()!.textContent).toContain('1 unsaved change')
  await type('Name', 'Sunny day')
  expect(saveButton()).toHaveProperty('disabled', true)
})
it("calls a save off where the screen's own last look says so, and keeps everything", async () => {
  saves()
  const beforeSave = vi.fn((values: { name: string }) =>
    Promise.resolve(values.name !== 'Sunny day'),
  )
  const { type, save } = await saved({ options: { beforeSave } })
  await waitFor(() => expect(beforeSave).toHaveBeenCalledOnce())
  expect(sentTo('updateDiscount')).toHaveLength(0)
  expect(valueOf('Name')).toBe('Sunny day')
  await type('Name', 'Cloudy day')
  await save()
  await isClean()
})
