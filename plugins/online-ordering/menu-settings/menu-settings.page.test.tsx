import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import core from '#core/i18n/en.manifest.json' with { type: 'json' }
import forms from '#core/forms/text.en.json' with { type: 'json' }
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import strings from './text.en.json' with { type: 'json' }
import type { Instructions } from './instructions.form.ts'
import { saveSpecialInstructions, specialInstructions } from './instructions.graph.ts'
import type { Popular } from './popular-items.form.ts'
import { popularItems, savePopularItems } from './popular-items.graph.ts'
import { noticed } from '../parts/screen.fixtures.ts'

const text = strings.menuSettings
const at = '/onlineordering/menusettings'
const permission = ['onlineOrdering.menuSettings', 'onlineOrdering.menuSettings.edit'] as const
const may: TestFacts = { permission }
const mayNot: TestFacts = { permission: ['onlineOrdering.menuSettings'] }
const withPopular: TestFacts = { permission, flag: ['hec-popular-menu-items'] }
const keys = {
  enabled: 'hec-item-level-special-instructions-enabled',
  text: 'hec-item-level-special-instructions-text',
}
const stored: Instructions = {
  itemLevelSpecialInstructionsEnabled: true,
  itemLevelSpecialInstructionsText: 'Tell us of allergies.',
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
}
const popular: Popular = {
  enabled: false,
  items: [
    { displayName: 'Sourdough', description: 'A day of rest.', imageUrl: null, currentPrice: 7.5 },
    { displayName: 'Bun', description: null, imageUrl: 'https://x.example/b.png', currentPrice: 2 },
  ],
  concurrencyChecksum: 'p1',
  lastModified: null,
  lastModifiedBy: null,
}
const saves = () =>
  answerGraph(saveSpecialInstructions, ({ body }) => ({
    configurationSettings: (body as { configurationSettings: { key: string; value: string }[] })
      .configurationSettings,
    concurrencyChecksum: 'v2',
    lastModified: null,
    lastModifiedBy: null,
  }))

itIsASettingsScreen('Special instructions', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: () => answerGraph(specialInstructions, stored) },
  save: {
    operation: 'setConfigurationSettings',
    answers: saves,
    fails: (reply) => answerGraph(saveSpecialInstructions, reply),
  },
  shows: {
    [text.instructions.enabled]: true,
    [text.instructions.custom]: true,
    [text.instructions.text]: 'Tell us of allergies.',
  },
  edit: {
    label: text.instructions.text,
    to: 'No nuts?',
    sends: {
      organization: '1002',
      configurationSetId: 'HEC-FRONTEND-CUSTOMIZATION',
      configurationSettings: [
        { key: keys.enabled, value: 'true' },
        { key: keys.text, value: 'No nuts?' },
      ],
      concurrencyChecksum: 'v1',
    },
  },
  field: { name: 'configurationSettings.1.value', label: text.instructions.text },
  saved: text.instructions.saved,
})

async function open(facts: TestFacts) {
  answerGraph(specialInstructions, stored)
  answerGraph(popularItems, popular)
  const rendered = renderScreen(at, { facts })
  await screen.findByRole('form', { name: text.instructions.title })
  return rendered
}
const instructions = () => within(screen.getByRole('form', { name: text.instructions.title }))
const items = () => within(screen.getByRole('form', { name: text.popular.title }))
const toggle = () => items().getByRole('switch', { name: new RegExp(text.popular.enabled) })
const saveIn = (section: typeof items) => section().getByRole('button', { name: forms.save })

it('counts the message, and blocks Save from 255 characters on (U-163, V-147)', async () => {
  const { user } = await open(may)
  const field = instructions().getByRole('textbox')
  expect(instructions().getByText('21/255')).toBeTruthy()
  const type = async (value: string) => {
    fireEvent.change(field, { target: { value } })
    await user.tab()
  }
  field.focus()
  await type('x'.repeat(255))
  expect(await screen.findByText(text.instructions.errors.overlong)).toBeTruthy()
  expect(instructions().getByText('255/255')).toBeTruthy()
  expect(saveIn(instructions)).toHaveProperty('disabled', true)
  await type('x'.repeat(254))
  expect(saveIn(instructions)).toHaveProperty('disabled', false)
  await type(' ')
  expect(await screen.findByText(text.instructions.errors.empty)).toBeTruthy()
})

it('clears the message of its own when the default is saved (S-152, K-58)', async () => {
  saves()
  const { user } = await open(may)
  await user.click(instructions().getByRole('radio', { name: text.instructions.default }))
  expect(instructions().queryByRole('textbox')).toBeNull()
  await user.click(saveIn(instructions))
  await waitFor(() => expect(instructions().queryByRole('button')).toBeNull())
  expect(sentTo('setConfigurationSettings')[0]!.body).toMatchObject({
    configurationSettings: [
      { key: keys.enabled, value: 'true' },
      { key: keys.text, value: '' },
    ],
  })
  await noticed({
    text: text.instructions.saved,
    autoClose: 4000,
  })
  await user.click(instructions().getByRole('radio', { name: text.instructions.custom }))
  expect(instructions().getByRole('textbox')).toHaveProperty('value', '')
})

it('shows popular items, saves sections alone (U-164, F-75, E-097, S-151, K-58)', async () => {
  answerGraph(savePopularItems, graphProblem(500, 'internal'))
  const { user } = await open(withPopular)
  const list = await screen.findByRole('list', { name: text.popular.list })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first!.textContent).toBe('SourdoughA day of rest.$7.50')
  expect(second!.textContent).toBe(`Bun${text.popular.noDescription}$2.00`)
  expect(first!.querySelector('img')).toBeNull()
  expect(second!.querySelector('img')?.getAttribute('src')).toBe('https://x.example/b.png')
  await user.click(toggle())
  await user.click(saveIn(items))
  await noticed({ kind: 'error', title: text.popular.failed, autoClose: 4000 })
  answerGraph(savePopularItems, { ...popular, enabled: true, concurrencyChecksum: 'p2' })
  await user.click(saveIn(items))
  await waitFor(() => expect(sentTo('setPopularItemsConfiguration')).toHaveLength(2))
  expect(sentTo('setPopularItemsConfiguration')[1]!.body).toMatchObject({
    enabled: true,
    concurrencyChecksum: 'p1',
  })
  expect(sentTo('setConfigurationSettings')).toHaveLength(0)
  await noticed({
    text: text.popular.saved,
    autoClose: 4000,
  })
})

it('has Discard and Save in each section (U-165)', async () => {
  const { user } = await open(withPopular)
  await screen.findByRole('list', { name: text.popular.list })
  const wasOn = toggle().matches(':checked')
  await user.click(toggle())
  await user.click(instructions().getByRole('radio', { name: text.instructions.default }))
  for (const section of [items, instructions])
    expect(saveIn(section)).toHaveProperty('disabled', false)
  await user.click(items().getByRole('button', { name: forms.discard }))
  await user.click(await screen.findByRole('button', { name: forms.discardDialog.confirm }))
  await waitFor(() => expect(toggle().matches(':checked')).toBe(wasOn))
  expect(items().queryByRole('button', { name: forms.save })).toBeNull()
  expect(instructions().getByRole('button', { name: forms.discard })).toBeTruthy()
})

it('warns in each section of the view that it needs (P-096, S-151, resolution 5)', async () => {
  const { unmount } = await open({ ...withPopular, view: 'company' })
  expect(screen.getByRole('note').textContent).toContain(core.place.storeAlone)
  expect(sentTo('getPopularItemsConfiguration')).toHaveLength(0)
  expect(instructions().getByRole('textbox')).toHaveProperty('readOnly', false)
  unmount()
  await open({ ...withPopular, view: 'store-of-many' })
  await screen.findByRole('list', { name: text.popular.list })
  expect(screen.getByRole('note').textContent).toContain(core.place.companyAlone)
  expect(instructions().getByRole('textbox')).toHaveProperty('readOnly', true)
})

it('has no popular items without their flag (U-164, P-071)', async () => {
  await open(may)
  expect(screen.queryByText(text.popular.title)).toBeNull()
})
