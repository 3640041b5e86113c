import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { buildSuggestions, buildTips, type Tips } from './tipping.fixtures.ts'
import { tipsConfiguration, updateTipsConfiguration } from './tipping.graph.ts'
import { acting, inputsOf, noticed, saveButton } from '../parts/screen.fixtures.ts'

const at = '/onlineordering/tipping'
const may: TestFacts = { permission: ['onlineOrdering.tipping', 'onlineOrdering.tipping.edit'] }
const operation = 'updateTipsConfigurationSettings'
const stored = buildTips({ suggestions: buildSuggestions([15, 18, 20], 1) })
const saves = () =>
  answerGraph(updateTipsConfiguration, ({ body }) => ({
    ...(body as { input: Tips }).input,
    concurrencyChecksum: 'v2',
    lastModified: null,
    lastModifiedBy: null,
  }))

itIsASettingsScreen('Tipping', {
  at,
  may,
  mayNot: { permission: ['onlineOrdering.tipping'] },
  via: 'graph',
  read: { answers: () => answerGraph(tipsConfiguration, stored) },
  save: {
    operation,
    answers: saves,
    fails: (reply) => answerGraph(updateTipsConfiguration, reply),
  },
  shows: {
    [text.tipping.enabled]: true,
    'Suggestion 1': '15%',
    'Suggestion 2': '18%',
    'Suggestion 3': '20%',
    'Suggestion 2 (18%)': true,
    [text.tipping.noDefault]: false,
  },
  edit: {
    label: 'Suggestion 2',
    to: '19',
    sends: {
      nepOrganization: '1002',
      enterpriseUnit: '100200001',
      input: { suggestions: buildSuggestions([15, 19, 20], 1), concurrencyChecksum: 'v1' },
    },
  },
  field: { name: 'input.suggestions.1.value', label: 'Suggestion 2' },
  saved: text.tipping.Success,
})

async function open(facts: TestFacts = may) {
  answerGraph(tipsConfiguration, stored)
  const rendered = renderScreen(at, { facts })
  const first = await screen.findByLabelText<HTMLInputElement>('Suggestion 1')
  return { ...rendered, ...acting(rendered), first }
}

it('offers none or a suggestion as the default, and saves it (U-178, K-55, K-58)', async () => {
  saves()
  const { user, save } = await open()
  expect(
    screen
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(['None', 'Suggestion 1 (15%)', 'Suggestion 2 (18%)', 'Suggestion 3 (20%)'])
  await user.click(screen.getByRole('radio', { name: 'None' }))
  await save()
  await waitFor(() => expect(sentTo(operation)).toHaveLength(1))
  expect(inputsOf(operation)[0].suggestions).toEqual(buildSuggestions([15, 18, 20]))
  await noticed({
    title: access.tipping.title,
    text: text.tipping.Success,
    autoClose: 4000,
  })
})

it('blocks Save on a wrong value, says a failure (V-101, V-171, E-117, E-118, K-58)', async () => {
  const { user, first, save } = await open()
  await user.clear(first)
  await user.tab()
  expect(await screen.findByText(text.NoInputError)).toBeTruthy()
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(saveButton().disabled).toBe(true)
  await user.type(first, '30')
  expect(screen.queryByText(text.NoInputError)).toBeNull()
  expect(screen.getByText(text.tipping.notAscending)).toBeTruthy()
  answerGraph(updateTipsConfiguration, graphProblem(500, 'server'))
  await save()
  await noticed({
    kind: 'error',
    title: text.tipping.SavingError,
    autoClose: 4000,
  })
})

it('belongs to one store: company view links to the choice of one (E-117)', async () => {
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(await screen.findByText('You can only open Tipping in a single store')).toBeTruthy()
})
