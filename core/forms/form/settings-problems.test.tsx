import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../../api/errors.ts'
import { setApiHooks } from '../../api/hooks.ts'
import { reportErrors } from '../../errors/report.ts'
import ui from '../../ui/text.en.json' with { type: 'json' }
import type { ArgsOf } from '../../api/types.ts'
import { portal } from '../../testing/portal.tsx'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { PartlySaved } from '../settings.ts'
import { isDirty } from '../state/dirty.ts'
import { bar, field, openSample, saveButton } from '../testing/open-sample.tsx'
import {
  sampleAnswer,
  sampleForm,
  sampleRecord,
  type SampleRecord,
} from '../testing/sample-screen.tsx'

beforeEach(() => answer('getDiscountMetadata', sampleAnswer()))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const changedMeanwhile = 'Someone else changed this at the same time'
async function saveSunny(props: Parameters<typeof openSample>[0] = {}) {
  const opened = await openSample(props)
  await opened.type('Name', 'Sunny day')
  await opened.save()
  const answerBy = async (button: string, name = changedMeanwhile) =>
    opened.user.click(within(await dialog(name)).getByRole('button', { name: button }))
  return { ...opened, answerBy }
}

/** Simulates a save by someone else: v1 is refused with the current record, v2 is accepted. */
function conflictsWith(theirs: Partial<SampleRecord>) {
  const record = { ...sampleRecord, ConcurrencyChecksum: 'v2', ...theirs }
  answer('updateDiscount', ({ body }) =>
    body.ConcurrencyChecksum === 'v1'
      ? problem(409, 'conflict', { record })
      : { IsSuccessful: true },
  )
}
const isClean = () => waitFor(() => expect(bar()).toBeNull())
const keepsName = () => expect(field('Name').value).toBe('Sunny day')
const rows = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('shows both versions; “Keep mine” saves mine (fault 14, T-core-03)', async () => {
  conflictsWith({ Name: 'Foggy day', Description: 'Their words' })
  const { save, user, answerBy } = await saveSunny()
  const asked = await dialog(changedMeanwhile)
  expect(rows(asked)).toEqual([['Name', 'Sunny day', 'Foggy day']])
  expect(asked.textContent).toContain('They also changed: Description.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([field('Name').value, saveButton()]).toMatchObject(['Sunny day', { disabled: false }])
  expect(sentTo('updateDiscount')).toHaveLength(1)
  await save()
  await answerBy('Keep mine')
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(3))
  const [first, , kept] = sentTo('updateDiscount')
  expect(kept!.body).toMatchObject({
    ConcurrencyChecksum: 'v2',
    Name: 'Sunny day',
    Description: 'Their words',
  })
  expect(kept!.headers.get('Idempotency-Key')).not.toBe(first!.headers.get('Idempotency-Key'))
  await isClean()
})
it('takes theirs: the form shows it, is clean, and the next save goes against it', async () => {
  conflictsWith({ Name: 'Foggy day' })
  const { type, save, answerBy } = await saveSunny()
  await answerBy('Use theirs')
  expect(field('Name').value).toBe('Foggy day')
  expect(isDirty(portal)).toBe(false)
  await type('Name', 'Icy day')
  await save()
  await waitFor(() =>
    expect(sentTo('updateDiscount')[1]?.body).toMatchObject({
      ConcurrencyChecksum: 'v2',
      Name: 'Icy day',
    }),
  )
})
it('asks again when yet another version came while one was comparing', async () => {
  let current = 1
  answer('updateDiscount', ({ body }) => {
    if (body.ConcurrencyChecksum === 'v3') return { IsSuccessful: true }
    current += 1
    return problem(409, 'conflict', {
      record: { ...sampleRecord, ConcurrencyChecksum: `v${current}`, Name: `Version ${current}` },
    })
  })
  const { user } = await saveSunny()
  for (const theirs of ['Version 2', 'Version 3']) {
    const cell = await screen.findByRole('cell', { name: theirs })
    const asked = within(cell.closest<HTMLElement>('[role=dialog]')!)
    await user.click(asked.getByRole('button', { name: 'Keep mine' }))
  }
  await isClean()
  expect(sentTo('updateDiscount')).toHaveLength(3)
})
it('saves again without a question if the new version equals the loaded one', async () => {
  conflictsWith({ LastModified: '2026-11-20T10:00:00Z' })
  await saveSunny()
  await isClean()
  expect(sentTo('updateDiscount').map(({ body }) => body.ConcurrencyChecksum)).toEqual(['v1', 'v2'])
})
it('says so if it cannot show the other version, and offers nothing that loses data', async () => {
  answer('updateDiscount', () => problem(409, 'conflict'))
  await saveSunny()
  const asked = within(await dialog(changedMeanwhile))
  for (const name of ['Keep mine', 'Use theirs'])
    expect(asked.queryByRole('button', { name })).toBeNull()
  keepsName()
})
it('reads values in the comparison as the form says they read', async () => {
  conflictsWith({ DiscountType: 'P', DiscountAmount: null })
  const spec = {
    ...sampleForm,
    labels: { discountAmount: 'forms:conflict.mine' as const },
    show: {
      ...sampleForm.show,
      discountType: (id: string | null) => (id === 'I' ? 'Set price' : 'forms:conflict.yes'),
    },
  }
  const { type, save, user } = await openSample({ spec })
  await user.click(screen.getByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Set price', hidden: true }))
  await type('Amount', '7')
  await save()
  expect(rows(await dialog(changedMeanwhile))).toEqual([
    ['Yours', '7.00', '—'],
    ['Type', 'Set price', 'On'],
  ])
})

it.each([
  ['offers what was typed as a new one (fault 15)', 'Save as new', 'onKeepAsNew'],
  ['leads away without getting in the way', 'Leave', 'onGone'],
] as const)('says that the record is gone, and %s', async (_, button, then) => {
  answer('updateDiscount', () => problem(404, 'notFound'))
  const told = vi.fn((_values?: object) => expect(isDirty(portal)).toBe(false))
  const { answerBy } = await saveSunny({ options: { [then]: told } })
  await dialog('This no longer exists')
  keepsName()
  await answerBy(button, 'This no longer exists')
  expect(told).toHaveBeenCalledOnce()
  const values = { name: 'Sunny day', description: 'Manager decides' }
  if (then === 'onKeepAsNew') expect(told.mock.calls[0]![0]).toMatchObject(values)
})

it('says that a save has an unknown fate, and asks again with the same key (fault 5)', async () => {
  answer('updateDiscount', () => HttpResponse.error())
  const { answerBy } = await saveSunny()
  await dialog("We don't know if this was saved")
  keepsName()
  answer('updateDiscount', { IsSuccessful: true })
  await answerBy('Check again', "We don't know if this was saved")
  await isClean()
  expect(
    new Set(sentTo('updateDiscount').map(({ headers }) => headers.get('Idempotency-Key'))).size,
  ).toBe(1)
})

it('keeps the form while the session is lost, and saves once afterwards (fault 11)', async () => {
  let session = false
  answer('updateDiscount', () =>
    session ? { IsSuccessful: true } : problem(401, 'unauthenticated'),
  )
  let back = (_yes: boolean) => {}
  setApiHooks(portal, { renew: () => new Promise((resolve) => (back = resolve)) })
  await saveSunny()
  await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
  keepsName()
  session = true
  await waitFor(() => {
    back(true)
    expect(bar()).toBeNull()
  })
  expect(sentTo('updateDiscount')).toHaveLength(2)
})
it('keeps the form when the person does not come back from a lost session', async () => {
  answer('updateDiscount', problem(401, 'unauthenticated'))
  await saveSunny()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Sign in again'))
  keepsName()
  expect(isDirty(portal)).toBe(true)
})

describe('a save of several steps of which some are done', () => {
  /** Saves the name, then fails on the description. */
  const partly = (cause: ApiError) => {
    const now = { ...sampleRecord, Name: 'Sunny day', ConcurrencyChecksum: 'v2' }
    const sent: unknown[] = []
    const mutation = {
      mutationFn: ({ body }: ArgsOf<'updateDiscount'>) => {
        if (!(body instanceof FormData)) sent.push([body.Name, body.ConcurrencyChecksum])
        return sent.length === 1
          ? Promise.reject(new PartlySaved(now, cause))
          : Promise.resolve({ IsSuccessful: true })
      },
    }
    const spec = {
      ...sampleForm,
      fromSaved: (saved: unknown) =>
        'Id' in (saved as object) ? (saved as SampleRecord) : undefined,
    }
    return { sent, mutation, spec }
  }
  const changeBoth = async (cause: ApiError) => {
    const { sent, ...props } = partly(cause)
    const opened = await openSample(props)
    await opened.type('Name', 'Sunny day')
    await opened.type('Description', 'My words')
    await opened.save()
    return { ...opened, sent }
  }

  it('leaves what failed changed, and saves it with the new version (resolution 47)', async () => {
    const { save, sent } = await changeBoth(
      new ApiError('refused', { message: 'The name is saved.', requestId: 'r1' }),
    )
    expect(await screen.findByText('The name is saved.')).toBeTruthy()
    expect(bar()!.textContent).toContain('1 unsaved change')
    expect([field('Name').value, field('Description').value]).toEqual(['Sunny day', 'My words'])
    await save()
    await isClean()
    expect(sent).toEqual([
      ['Sunny day', 'v1'],
      ['Sunny day', 'v2'],
    ])
  })
  it('compares what is left with what someone else saved in the meantime', async () => {
    const theirs = { Name: 'Sunny day', Description: 'Their words', ConcurrencyChecksum: 'v3' }
    const record = { ...sampleRecord, ...theirs }
    const { user, sent } = await changeBoth(new ApiError('conflict', { record, requestId: 'r1' }))
    const asked = await dialog(changedMeanwhile)
    expect(rows(asked)).toEqual([['Description', 'My words', 'Their words']])
    await user.click(within(asked).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(['Sunny day', 'v3'])
  })
})

describe('an error of our own code', () => {
  const broken = () => {
    throw new TypeError('Cannot read properties of undefined')
  }
  beforeEach(() => {
    answer('reportFromBrowser', { done: true })
    reportErrors(portal)
  })
  it.each<[string, Parameters<typeof openSample>[0]]>([
    ['the form', { spec: { ...sampleForm, toApi: broken } }],
    ['the save', { mutation: { mutationFn: () => Promise.resolve().then(broken) } }],
  ])('in %s is told as that, and reported once', async (_where, props) => {
    await saveSunny(props)
    expect(await screen.findByText(ui.error.page.text)).toBeTruthy()
    await waitFor(() => expect(sentTo('reportFromBrowser')).toHaveLength(1))
    expect(sentTo('reportFromBrowser')[0]!.body).toMatchObject({
      kind: 'error',
      message: 'TypeError: Cannot read properties of undefined',
    })
    keepsName()
  })
})
