import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { operationMutation, operationQuery } from '../../api/query.ts'
import type { AnswerOf } from '../../api/types.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { NoticeRegion } from '../../notices/notice-region.tsx'
import { renderCore } from '../../testing/render.tsx'
import { fieldProps } from '../fields/field-props.tsx'
import { ModalForm } from './modal-form.tsx'
import {
  sampleAnswer,
  sampleForm,
  sampleRecord,
  type SampleRecord,
} from '../testing/sample-screen.tsx'
import { startMemoryDrafts } from '../testing/drafts-in-memory.ts'
import text from '../text.en.json' with { type: 'json' }
import { useSettingsForm } from '../state/use-settings-form.ts'

function Sample({ record, onClose }: { record: SampleRecord; onClose(): void }) {
  const settings = useSettingsForm(sampleForm, record, operationMutation('updateDiscount'), {
    recordKey: 'discount:17',
    onSaved: onClose,
    strings: { failed: 'The discount could not be saved' },
  })
  return (
    <ModalForm title="Edit Rainy day" settings={settings} onClose={onClose}>
      <TextInput {...fieldProps(settings.form, 'name', { label: 'Name' })} data-autofocus />
    </ModalForm>
  )
}
function Screen() {
  const { data } = useQuery(operationQuery('getDiscountMetadata', { body: { Id: 17 } }))
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {open && data && <Sample record={data.Discount!} onClose={() => setOpen(false)} />}
    </>
  )
}

beforeEach(() => answer('getDiscountMetadata', sampleAnswer()))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: text.save })
async function open() {
  const rendered = renderCore(
    <>
      <NoticeRegion />
      <Screen />
    </>,
    { at: '/menu/discounts' },
  )
  const edit = await screen.findByRole('button', { name: 'Edit' })
  await rendered.user.click(edit)
  await dialog('Edit Rainy day')
  await waitFor(() => expect(document.activeElement).toBe(name()))
  return { ...rendered, edit }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const answerBy = async (user: UserEvent, title: string, name: string) =>
  user.click(within(await dialog(title)).getByRole('button', { name }))
const giveUp = (user: UserEvent) =>
  answerBy(user, text.discardDialog.title, text.discardDialog.confirm)

describe('a form in a modal', () => {
  it('saves a sound change by Enter, closes, and gives the focus back', async () => {
    answer('updateDiscount', { IsSuccessful: true, Message: null, Entity: sampleRecord })
    const { user, edit } = await open()
    expect(save().disabled).toBe(true)
    await user.clear(name())
    await user.keyboard('{Enter}')
    expect(await screen.findByText(text.errors.required)).toBeTruthy()
    expect([sentTo('updateDiscount').length, save().disabled]).toEqual([0, true])
    await user.type(name(), 'Sunny{Enter}')
    await closed()
    expect(sentTo('updateDiscount')[0]!.body).toMatchObject({
      Name: 'Sunny',
      ConcurrencyChecksum: 'v1',
    })
    await waitFor(() => expect(document.activeElement).toBe(edit))
  })
  it('closes at once if nothing was typed, and asks first if a change would be lost', async () => {
    const { user, edit } = await open()
    await user.keyboard('{Escape}')
    await closed()
    await user.click(edit)
    await dialog('Edit Rainy day')
    await user.type(name(), 's')
    await user.keyboard('{Escape}')
    await answerBy(user, text.discardDialog.title, text.keepEditing)
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(name().value).toBe('Rainy days')
    await user.click(screen.getByRole('button', { name: text.cancel }))
    await giveUp(user)
    await closed()
  })
  it('is not left while it is being saved', async () => {
    const saved = Promise.withResolvers<AnswerOf<'updateDiscount'>>()
    answer('updateDiscount', () => saved.promise)
    const { user } = await open()
    await user.type(name(), 's{Enter}')
    await waitFor(() => expect(sentTo('updateDiscount')).toHaveLength(1))
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    saved.resolve({ IsSuccessful: true, Message: null, Entity: sampleRecord })
    await closed()
  })
  it('offers what was typed when the page went away, and forgets what is discarded', async () => {
    const storage = startMemoryDrafts()
    const gone = await open()
    await gone.user.type(name(), 's')
    gone.unmount()
    await waitFor(async () => expect(await storage.entries()).toHaveLength(1))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(name().value).toBe('Rainy days')
    await user.click(screen.getByRole('button', { name: text.cancel }))
    await giveUp(user)
    await closed()
    await waitFor(async () => expect(await storage.entries()).toEqual([]))
  })
  it.each([
    [
      'in its own words',
      { IsSuccessful: false, Message: 'The register is open.' } as const,
      'The register is open.',
    ],
    ['or in ours', problem(500, 'internal'), 'The discount could not be saved'],
  ])(
    'shows an error in a dialog of its own, %s; Escape stays, then asks about the text (E-057)',
    async (_, reply, said) => {
      answer('updateDiscount', reply)
      const { user } = await open()
      await user.type(name(), 's{Enter}')
      const failure = await dialog('The discount could not be saved')
      expect(within(failure).getAllByText(said).length).toBeGreaterThan(0)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
      expect(name().value).toBe('Rainy days')
      await user.keyboard('{Escape}')
      await dialog(text.discardDialog.title)
    },
  )
  it('compares with what someone else saved in the meantime (fault 14)', async () => {
    const record = { ...sampleRecord, Name: 'Theirs', ConcurrencyChecksum: 'v2' }
    answer('updateDiscount', problem(409, 'conflict', { record }))
    const { user } = await open()
    await user.type(name(), 's{Enter}')
    const asked = await dialog(text.conflict.title)
    expect(within(asked).getAllByRole('row').at(-1)!.textContent).toBe('NameRainy daysTheirs')
    await user.click(within(asked).getByRole('button', { name: text.conflict.takeTheirs }))
    await waitFor(() => expect(name().value).toBe('Theirs'))
  })
})
