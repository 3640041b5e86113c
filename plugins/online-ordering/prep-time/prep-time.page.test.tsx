import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, answerGraph, graphProblem, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import orderHoursText from '../order-hours/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { buildOpenings } from '../hours/testing/openings.ts'
import type { PrepTime } from './prep-time.form.ts'
import { patchPrepTime, prepTimeSettings } from './prep-time.graph.ts'
import { acting, inputsOf, noticed, saveButton } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/preptime'
const may: TestFacts = { permission: ['onlineOrdering.prepTime', 'onlineOrdering.prepTime.edit'] }
const operation = 'patchFulfillmentTimeSettings'

/** The platform's row and configuration, which the tests read and change. */
let stored: PrepTime
let ahead: { minutes: number; version: number }
beforeEach(() => {
  answer('getStoreOpenings', buildOpenings())
  stored = {
    prepDuration: 1500,
    concurrencyChecksum: 'v1',
    lastModified: null,
    lastModifiedBy: null,
  }
  ahead = { minutes: 25, version: 1 }
})
const configuration = () => ({
  OrderDownloadThresholdTakeout: ahead.minutes,
  ConcurrencyChecksum: `v${ahead.version}`,
  LastModified: null,
  LastModifiedBy: 'Head office',
})
function answersConfiguration() {
  answer('getStoreConfiguration', () => ({ IsSuccessful: true, Entity: configuration() }))
  answer('updateStoreConfiguration', ({ body }) => {
    ahead = { minutes: body.OrderDownloadThresholdTakeout, version: ahead.version + 1 }
    return { IsSuccessful: true, Entity: configuration() }
  })
}
const reads = () => {
  answersConfiguration()
  answerGraph(prepTimeSettings, () => stored)
}
const saves = () =>
  answerGraph(patchPrepTime, ({ body }) => {
    const { input } = body as { input: { prepDuration: number; concurrencyChecksum: string } }
    if (input.concurrencyChecksum !== stored.concurrencyChecksum)
      return graphProblem(409, 'conflict', { record: stored })
    const version = Number(stored.concurrencyChecksum.slice(1)) + 1
    stored = { ...stored, prepDuration: input.prepDuration, concurrencyChecksum: `v${version}` }
    return stored
  })

itIsASettingsScreen('Prep time', {
  at,
  may,
  mayNot: { permission: ['onlineOrdering.prepTime'] },
  via: 'graph',
  read: { answers: reads },
  save: {
    operation,
    answers: saves,
    fails: (reply) => answerGraph(patchPrepTime, reply),
  },
  shows: { [text.prepTime.hours]: '0', [text.prepTime.minutes]: '25' },
  edit: {
    label: text.prepTime.hours,
    to: '1',
    sends: {
      organization: '1002',
      enterpriseUnit: '100200001',
      input: { prepDuration: 5100, concurrencyChecksum: 'v1' },
    },
  },
  field: { name: 'input.prepDuration', label: text.prepTime.hours },
  saved: text.prepTime.saved,
})

async function open(facts: TestFacts = may) {
  reads()
  saves()
  const rendered = renderScreen(at, { facts })
  const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
  const [hours, minutes] = [await field(/^Hours/), await field(/^Minutes/)]
  const type = async (input: HTMLInputElement, value: string) => {
    await rendered.user.clear(input)
    if (value) await rendered.user.type(input, value)
    await rendered.user.tab()
  }
  return { ...rendered, ...acting(rendered), hours, minutes, type }
}
const optionsOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('offers hours 0 to 5 and minutes in fives, takes any other (U-169, K-82)', async () => {
  const { user, hours, minutes, type, save } = await open()
  await user.click(hours)
  expect(optionsOf()).toEqual(['0', '1', '2', '3', '4', '5'])
  await user.keyboard('{Escape}')
  await user.click(minutes)
  const fives = ['0', '5', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55']
  expect(optionsOf()).toEqual(fives)
  // Typing doesn't filter the list.
  await user.keyboard('4')
  expect(optionsOf()).toEqual(fives)
  await user.click(screen.getByRole('option', { name: '45' }))
  expect(minutes.value).toBe('45')
  await type(minutes, '37')
  await save()
  await waitFor(() => expect(sentTo('updateStoreConfiguration')).toHaveLength(1))
  expect(inputsOf(operation)[0]).toMatchObject({ prepDuration: 2220 })
})

it('says what is wrong at the field, and blocks Save (V-155, E-104)', async () => {
  const { hours, minutes, type } = await open()
  await type(hours, '6')
  expect(await screen.findByText(text.prepTime.InvalidTime)).toBeTruthy()
  expect(hours.getAttribute('aria-invalid')).toBe('true')
  expect(saveButton().disabled).toBe(true)
  await type(hours, '5')
  expect(screen.queryByText(text.prepTime.InvalidTime)).toBeNull()
  await type(minutes, '-5')
  expect(minutes.getAttribute('aria-invalid')).toBe('true')
})

it('saves seconds, then minutes with the stored configuration (S-156, S-157, K-58)', async () => {
  const { minutes, type, save } = await open()
  // Someone else has saved the configuration since the page was opened.
  ahead = { minutes: 25, version: 7 }
  await type(minutes, '40')
  await save()
  await noticed({ text: text.prepTime.saved, kind: 'success', autoClose: 4000 })
  expect(inputsOf(operation)).toEqual([{ prepDuration: 2400, concurrencyChecksum: 'v1' }])
  expect(sentTo('updateStoreConfiguration').map(({ body }) => body)).toEqual([
    { OrderDownloadThresholdTakeout: 40, ConcurrencyChecksum: 'v7' },
  ])
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

it('says for 4 s that the first call failed, and saves nothing (S-156, E-103, K-58)', async () => {
  const { minutes, type, save } = await open()
  answerGraph(patchPrepTime, graphProblem(500, 'server'))
  await type(minutes, '40')
  await save()
  await noticed({
    kind: 'error',
    title: orderHoursText.OrderHours.Errors.General,
    autoClose: 4000,
  })
  expect(sentTo('updateStoreConfiguration')).toHaveLength(0)
  expect(saveButton().disabled).toBe(false)
})

describe('if only the second call fails (S-157, resolution 47)', () => {
  it.each([
    ['it is refused', 'updateStoreConfiguration', { IsSuccessful: false, Message: 'No.' }],
    ['it conflicts', 'updateStoreConfiguration', problem(409, 'conflict')],
    ['what is stored cannot be read', 'getStoreConfiguration', problem(500, 'server')],
  ] as const)('%s: the page says so, stays changed; saving again ends it', async (_, of, reply) => {
    const { minutes, type, save } = await open()
    answer(of, reply)
    await type(minutes, '40')
    await save()
    await noticed({
      kind: 'error',
      title: orderHoursText.OrderHours.Errors.General,
      text: text.prepTime.half,
    })
    expect([stored.prepDuration, ahead.minutes]).toEqual([2400, 25])
    expect(minutes.value).toBe('40')
    expect(saveButton().disabled).toBe(false)

    answersConfiguration()
    await save()
    await noticed({ text: text.prepTime.saved })
    expect([stored.prepDuration, ahead.minutes]).toEqual([2400, 40])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('discarding shows what is stored, and that both are apart; a click aligns', async () => {
    const { user, minutes, type, discard, save } = await open()
    answer('updateStoreConfiguration', problem(500, 'server'))
    await type(minutes, '40')
    await save()
    await noticed({ text: text.prepTime.half })
    await discard()
    const notice = await screen.findByText(
      'Orders are sent to the store 25 minutes ahead but take 40 minutes to prepare.',
    )
    expect(minutes.value).toBe('40')
    answersConfiguration()
    const { getByRole } = within(notice.closest<HTMLElement>('[role=status]')!)
    await user.click(getByRole('button', { name: 'Send them 40 minutes ahead' }))
    await waitFor(() => expect(ahead.minutes).toBe(40))
    await waitFor(() => expect(screen.queryByText(/but take 40 minutes/)).toBeNull())
    expect(sentTo(operation)).toHaveLength(1)
  })
})

it('offers no change without the right, and none in company view (P-097, S-156)', async () => {
  ahead.minutes = 10
  const { unmount } = await open({ permission: ['onlineOrdering.prepTime'] })
  expect(await screen.findByText(/are sent to the store 10 minutes ahead/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send them/ })).toBeNull()
  unmount()
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(await screen.findByText('You can only open Prep time in a single store')).toBeTruthy()
})
