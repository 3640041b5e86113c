// Tip settings of a store.
import type { Page } from '@playwright/test'

import {
  expect,
  pageAt,
  contexts,
  test,
  type Person,
  type PortalContext,
} from '../../../tests/e2e/journey.ts'
import { tipsConfiguration, updateTipsConfiguration } from '../tipping/tipping.graph.ts'
import { save } from './steps.ts'

const tipping = '/onlineordering/tipping'
const suggestion = (page: Page, position: number) =>
  page.getByRole('textbox', { name: `Suggestion ${position}` })
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const unit = ({ merchantId, storeId }: PortalContext) => ({
  nepOrganization: String(merchantId),
  enterpriseUnit: String(storeId),
})

const readTips = async (person: Person, at: PortalContext) =>
  (await person.graph(tipsConfiguration, unit(at))).getTipsConfigurationSettings
/** Resets a store's tips, because other tests may have saved some. */
async function putTips(
  person: Person,
  at: PortalContext,
  [first, second, third]: readonly [number, number, number],
  chosen: number,
) {
  const { concurrencyChecksum } = await readTips(person, at)
  const suggestions = [first, second, third].map((value, i) => ({
    description: `Sug ${i + 1} ${value}%`,
    value,
    isDefault: i + 1 === chosen,
  }))
  await person.graph(updateTipsConfiguration, {
    ...unit(at),
    input: { enabled: true, suggestions, concurrencyChecksum },
  })
}

test('a change is saved (V-101, F-90, K-49, C-169)', async ({ page, signIn }) => {
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  await putTips(manager, contexts.harbourStreet, [15, 18, 20], 2)
  await page.goto(pageAt(tipping))
  await suggestion(page, 1).fill('12')
  await suggestion(page, 3).fill('25')
  await choice(page, /^Suggestion 3/).check()
  await page.getByRole('switch', { name: 'Ask for a tip' }).uncheck()
  await expect(saveBar(page)).toContainText('3 unsaved changes')
  await save(page).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(saveBar(page)).toBeHidden()
  expect(await readTips(manager, contexts.harbourStreet)).toMatchObject({
    enabled: false,
    suggestions: [
      { description: 'Sug 1 12%', value: 12, isDefault: false },
      { description: 'Sug 2 18%', value: 18, isDefault: false },
      { description: 'Sug 3 25%', value: 25, isDefault: true },
    ],
  })
})
