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
import { runUntil, stopClock } from '../../../tests/e2e/session-steps.ts'
import { tipsConfiguration, updateTipsConfiguration } from '../tipping/tipping.graph.ts'

const tipping = '/onlineordering/tipping'
const suggestion = (page: Page, position: number) =>
  page.getByRole('textbox', { name: `Suggestion ${position}` })
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
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
  chosen = 0,
  enabled = true,
) {
  const { concurrencyChecksum } = await readTips(person, at)
  const suggestions = [first, second, third].map((value, i) => ({
    description: `Sug ${i + 1} ${value}%`,
    value,
    isDefault: i + 1 === chosen,
  }))
  await person.graph(updateTipsConfiguration, {
    ...unit(at),
    input: { enabled, suggestions, concurrencyChecksum },
  })
}

test(
  'a new store suggests 15, 18 and 20 percent, none of them chosen (R-161, U-178, K-55, C-168)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const at = { merchantId: 1002, storeId: 100_200_003 }
    await signIn('bakery-owner', at)
    await page.goto(pageAt(tipping))
    await expect(page.getByRole('heading', { level: 1, name: 'Tipping' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeVisible()
    for (const [i, percent] of [15, 18, 20].entries())
      await expect(suggestion(page, i + 1)).toHaveValue(`${percent}%`)
    await expect(page.getByRole('radio')).toHaveCount(4)
    for (const name of ['None', 'Suggestion 1 (15%)', 'Suggestion 2 (18%)', 'Suggestion 3 (20%)'])
      await expect(choice(page, name)).toBeVisible()
    await expect(choice(page, 'None')).toBeChecked()
    await expect(saveBar(page)).toBeHidden()
  },
)

test('a change is saved, and reported for four seconds (V-101, F-90, K-49, C-169, E-117)', async ({
  page,
  signIn,
}) => {
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  await putTips(manager, contexts.harbourStreet, [15, 18, 20], 2)
  await page.clock.install()
  await page.goto(pageAt(tipping))
  await suggestion(page, 1).fill('12')
  await suggestion(page, 3).fill('25')
  await choice(page, /^Suggestion 3/).check()
  await page.getByRole('switch', { name: 'Ask for a tip' }).uncheck()
  await expect(saveBar(page)).toContainText('3 unsaved changes')
  await stopClock(page)
  await save(page).click()
  const said = page.getByText('Success', { exact: true })
  await runUntil(page, said)
  // Moves the pointer off the notice, which it would keep open: it's where Save was.
  await page.mouse.move(0, 0)
  await page.clock.runFor(1000)
  await expect(said).toBeVisible()
  await page.clock.runFor(3500)
  await expect(said).toBeHidden()
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

test(
  'the default choice alone is a change; Discard takes it back (V-101, U-178)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const manager = await signIn('bakery-manager', contexts.harbourStreet)
    await putTips(manager, contexts.harbourStreet, [15, 18, 20], 2)
    await page.goto(pageAt(tipping))
    await choice(page, 'None').check()
    await expect(save(page)).toBeEnabled()
    await saveBar(page).getByRole('button', { name: 'Discard' }).click()
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard changes' })
      .click()
    await expect(choice(page, /^Suggestion 2/)).toBeChecked()
    await expect(saveBar(page)).toBeHidden()
    await choice(page, 'None').check()
    await save(page).click()
    await expect(page.getByText('Success', { exact: true })).toBeVisible()
    expect(
      (await readTips(manager, contexts.harbourStreet)).suggestions.map(
        ({ isDefault }) => isDefault,
      ),
    ).toEqual([false, false, false])
  },
)

test('a percentage is whole, from 1 to 100; a falling one only warns (V-171, E-118)', async ({
  page,
  signIn,
}) => {
  const manager = await signIn('bakery-manager', contexts.harbourStreet)
  await putTips(manager, contexts.harbourStreet, [15, 18, 20])
  await page.goto(pageAt(tipping))
  const fault = page.getByText('Enter a whole percentage from 1 to 100.')
  for (const position of [1, 2, 3]) {
    for (const wrong of ['', '0', '101']) {
      await suggestion(page, position).fill(wrong)
      await suggestion(page, position).blur()
      await expect(fault, `${position}: ${wrong}`).toHaveCount(1)
      await expect(save(page)).toBeDisabled()
    }
    await suggestion(page, position).fill('30')
    await expect(fault).toHaveCount(0)
  }
  // A fraction or a minus stays as typed, because dropping it would give another percentage.
  await suggestion(page, 1).fill('')
  await suggestion(page, 1).pressSequentially('-1.5')
  await suggestion(page, 1).blur()
  await expect(suggestion(page, 1)).toHaveValue('-1.5')
  await expect(fault).toHaveCount(1)
  await suggestion(page, 1).fill('15')
  await suggestion(page, 2).fill('10')
  await expect(
    page.getByText('Suggestions usually go up from the first to the third.'),
  ).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
})

test('company view says that tips belong to one store, and links to it (E-117)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.bakeryCompany)
  await page.goto(pageAt(tipping))
  await expect(page.getByText('You can only open Tipping in a single store')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Choose a store' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a store' })
  await picker.getByText('Mill Lane').dblclick()
  await expect(page.getByRole('switch', { name: 'Ask for a tip' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Store: Mill Lane/ })).toBeVisible()
})

test('people with view access read tips, and why they can’t change them', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-viewer', contexts.harbourStreet)
  await page.goto(pageAt(tipping))
  await expect(page.getByRole('note')).toHaveText(
    "You can view this, but your role doesn't let you change it. " +
      'Ask an account manager for permission.',
  )
  for (const position of [1, 2, 3]) await expect(suggestion(page, position)).not.toBeEditable()
  const asks = page.getByRole('switch', { name: 'Ask for a tip' })
  const before = await asks.isChecked()
  await asks.click()
  expect(await asks.isChecked()).toBe(before)
  await choice(page, /^Suggestion 1/).click()
  await expect(saveBar(page)).toBeHidden()
})

test.describe('two people save the tips of one store', () => {
  test.beforeEach(async ({ page, signIn, another }) => {
    const manager = await signIn('bakery-manager', contexts.harbourStreet)
    await putTips(manager, contexts.harbourStreet, [15, 18, 20])
    await page.goto(pageAt(tipping))
    await suggestion(page, 1).fill('12')
    await putTips(
      await another('bakery-owner', contexts.harbourStreet),
      contexts.harbourStreet,
      [15, 18, 20],
      3,
      false,
    )
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this at the same time' })
    await expect(dialog.getByRole('row')).toHaveText([
      'FieldYoursTheirs',
      'Suggestions12%, 18%, 20%15%, 18%, 20%',
    ])
    await expect(dialog).toContainText(
      'They also changed: Ask for a tip, Selected by default. Those changes are kept.',
    )
  })

  test(
    'fault 14: keeping mine saves it beside what they changed',
    { tag: '@proof' },
    async ({ page, signIn }) => {
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await expect(page.getByText('Success', { exact: true })).toBeVisible()
      expect(
        await readTips(
          await signIn('bakery-manager', contexts.harbourStreet),
          contexts.harbourStreet,
        ),
      ).toMatchObject({
        enabled: false,
        suggestions: [
          { value: 12, isDefault: false },
          { value: 18 },
          { value: 20, isDefault: true },
        ],
      })
    },
  )

  test('fault 14: taking theirs shows theirs', { tag: '@proof' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(suggestion(page, 1)).toHaveValue('15%')
    await expect(choice(page, /^Suggestion 3/)).toBeChecked()
    await expect(saveBar(page)).toBeHidden()
  })
})
