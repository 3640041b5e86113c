import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import core from '#core/i18n/en.manifest.json' with { type: 'json' }

import text from './text.en.json' with { type: 'json' }
import type { Policy } from './privacy.form.ts'
import { privacyPolicy, updatePrivacyPolicy } from './privacy.graph.ts'
import { acting, noticed, saveButton } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/privacy'
const may: TestFacts = { permission: ['onlineOrdering.privacy', 'onlineOrdering.privacy.edit'] }
const mayNot: TestFacts = { permission: ['onlineOrdering.privacy'] }
const stored: Policy = {
  companyPrivacyPolicy: '# Our policy',
  ncrPrivacyPolicy: '# Provider\n\nWe keep **little**.',
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
}
const operation = 'updatePrivacyPolicy'
const saves = () =>
  answerGraph(updatePrivacyPolicy, ({ body }) => ({
    ...stored,
    companyPrivacyPolicy: (body as Policy).companyPrivacyPolicy,
    concurrencyChecksum: 'v2',
  }))

itIsASettingsScreen('Privacy policy', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: () => answerGraph(privacyPolicy, stored) },
  save: {
    operation,
    answers: saves,
    fails: (reply) => answerGraph(updatePrivacyPolicy, reply),
  },
  shows: { [text.privacy.own]: '# Our policy' },
  edit: {
    label: text.privacy.own,
    to: 'We sell nothing.',
    sends: {
      organization: '1002',
      companyPrivacyPolicy: 'We sell nothing.',
      concurrencyChecksum: 'v1',
    },
  },
  field: { name: 'companyPrivacyPolicy', label: text.privacy.own },
  saved: text.privacy.saved,
})

async function open(facts: TestFacts = may) {
  answerGraph(privacyPolicy, stored)
  const rendered = renderScreen(at, { facts })
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox')
  return { ...rendered, ...acting(rendered), editor }
}
const preview = () => screen.getByRole('region', { name: text.privacy.preview })

it("shows what customers read, and the provider's policy in a dialog (U-151, M-39)", async () => {
  const { user, editor, fill } = await open()
  await fill(editor, '## Data\n\n- name\n- <img src=x onerror=alert(1)>')
  expect(within(preview()).getByRole('heading', { name: 'Data' })).toBeTruthy()
  expect(within(preview()).getAllByRole('listitem')).toHaveLength(2)
  expect(preview().querySelector('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: text.privacy.viewProviders }))
  const dialog = await screen.findByRole('dialog', { name: text.privacy.providers })
  expect(within(dialog).getByRole('heading', { name: 'Provider' })).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

it('blocks Save while the text is empty or too long (V-098, V-132, K-67, E-085)', async () => {
  const { user, editor, fill } = await open()
  await fill(editor, ' ')
  await user.tab()
  expect(await screen.findByText(text.privacy.errors.empty)).toBeTruthy()
  expect(saveButton().disabled).toBe(true)
  const paste = (length: number) =>
    fireEvent.change(editor, { target: { value: 'x'.repeat(length) } })
  paste(10_001)
  expect(await screen.findByText('Use 10,000 characters or fewer. Shorten it by 1.')).toBeTruthy()
  const limit = 'The privacy policy can have at most 10,000 characters.'
  expect(screen.getByText(limit).closest('[data-kind]')?.getAttribute('data-kind')).toBe('error')
  expect(saveButton().disabled).toBe(true)
  paste(10_000)
  expect(saveButton().disabled).toBe(false)
  expect(screen.queryByText(limit)).toBeNull()
})

it('says for four seconds that it saved; why it did not (S-142, E-085, E-140, K-58)', async () => {
  answerGraph(updatePrivacyPolicy, graphProblem(500, 'internal'))
  const { save, editor, fill } = await open()
  await fill(editor, 'New')
  await save()
  expect(await screen.findByText(text.privacy.failed)).toBeTruthy()
  saves()
  await save()
  await noticed({
    text: text.privacy.saved,
    autoClose: 4000,
  })
})

it('gives the loaded text back (U-152, S-143)', async () => {
  const { editor, fill, discard } = await open()
  await fill(editor, 'New')
  await discard()
  await waitFor(() => expect(editor.value).toBe('# Our policy'))
  expect(sentTo(operation)).toHaveLength(0)
})

it('warns in company view, and people with view access read why at the text (P-087)', async () => {
  const { unmount } = await open({ ...may, view: 'company' })
  expect(screen.getByRole('note').textContent).toContain('This applies to one store.')
  unmount()
  const { user, editor } = await open(mayNot)
  await user.hover(editor)
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe(core.reasons.viewOnly)
})
