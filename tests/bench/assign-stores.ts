// The grid of 10,000 stores that a discount is assigned to, by keyboard only: open, filter, move,
// tick one, tick all.
import type { Page } from '@playwright/test'

import { signedInPage, withBrowser } from './browser.ts'
import { spread, type Measure, type Suite } from './measures.ts'
import { interactions, type Interactions } from './interactions.ts'
import { franchiseCompany } from './person.ts'

const rounds = 8

async function tabTo(page: Page, role: 'listbox' | 'searchbox'): Promise<void> {
  for (let i = 0; i < 20; i++) {
    if (
      await page.evaluate(
        (wanted) =>
          document.activeElement?.matches(
            wanted === 'listbox' ? '[role=listbox]' : 'input[type=search]',
          ) ?? false,
        role,
      )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The ${role} cannot be reached by Tab.`)
}

async function oneRound(page: Page, { press }: Interactions, round: number): Promise<number> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Assign stores' }).focus()
  await press('open', 'Enter')
  await dialog.getByRole('option').first().waitFor()

  await tabTo(page, 'searchbox')
  // A different word each time, typed letter by letter, then deleted.
  const word = ['12', '7', '345', 'mill', '99', 'st', '1', '408'][round % 8]!
  for (const letter of word) await press('filter', letter)
  for (const _ of word) await press('filter', 'Backspace')

  await tabTo(page, 'listbox')
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'PageDown',
    'End',
    'ArrowUp',
    'Home',
    'ArrowDown',
    'ArrowDown',
  ])
    await press('walk', key)
  for (const key of ['Space', 'Space']) await press('tick one', key)
  for (const key of ['Control+a', 'Control+a']) await press('tick all', key)
  const rows = Number(await dialog.getByRole('option').first().getAttribute('aria-setsize'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return rows
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server): Promise<Measure[]> => {
    const page = await signedInPage(browser, server.url, 'franchise-owner', franchiseCompany)
    await page.goto(`${server.url}/Portal/NewIndex/menu/discounts`)
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .or(page.getByRole('row').nth(1))
      .first()
      .click()
    await page.getByRole('button', { name: 'Assign stores' }).waitFor()

    const all = await interactions(page)
    let rows = 0
    for (let round = 0; round < rounds; round++) rows = await oneRound(page, all, round)
    const measured = await all.measured()
    const values = [...measured.values()].flat()
    return [
      { name: 'rows, the one for all stores included', value: rows, unit: 'rows' },
      ...spread(`all interactions (${values.length})`, values, 100),
      ...[...measured].flatMap(([name, times]) => spread(`${name} (${times.length})`, times, 100)),
      { name: 'longest task of the page', value: await all.longestTask(), unit: 'ms' },
    ]
  })
