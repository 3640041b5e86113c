// Opens and fills the item form in tests.
import { screen, waitFor } from '@testing-library/react'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import { field, formSteps } from '../../screens.fixtures.ts'
import menu from '../text.en.json' with { type: 'json' }
import { answerChoices, answerItemSaves, editor, itemAnswer } from '../item.fixtures.ts'

export const { item: text, items: list } = menu
export const { fields: label } = text
export const path = '/menu/categoriesoritems/items'

/** Mocks what the form reads and saves, and clears what earlier tests left. */
export function prepareItemForm(): void {
  localStorage.clear()
  answerChoices()
  answerItemSaves()
  answer('getItem', itemAnswer())
  answer('getItems', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name })
export const sent = (operation: string) => sentTo(operation).map(({ body }) => body as object)
export async function open(at: string | number, facts: TestFacts = editor) {
  const rendered = renderScreen(`${path}/${at}`, { facts, portal: {} })
  await waitFor(() => field(label.description))
  return { ...rendered, ...formSteps(rendered) }
}
