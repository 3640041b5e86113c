// Opens and fills the item form in tests.
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

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

export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`), {
    selector: 'input, textarea',
  })
export const absent = (name: string) =>
  expect(screen.queryByLabelText(new RegExp(`^${name}`), { selector: 'input' })).toBeNull()
export const toggle = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), {
    selector: 'input[type=checkbox]',
  })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const title = (name: string) => screen.findByRole('heading', { level: 1, name })
export const sent = (operation: string) => sentTo(operation).map(({ body }) => body as object)
export async function open(at: string | number, facts: TestFacts = editor) {
  const rendered = renderScreen(`${path}/${at}`, { facts, portal: {} })
  await waitFor(() => field(label.description))
  const { user } = rendered
  const choose = async (name: string, option: string) => {
    await user.click(field(name))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await rendered.fill(field(name), value)
  }
  return { ...rendered, choose, fill, save: () => user.click(button('Save')) }
}
