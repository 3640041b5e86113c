// Four tabs of one browser: they renew, leave, switch and change persons together, and none writes
// into another's context.
// Facts: row 34
import type { Page } from '@playwright/test'

import {
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveBar,
  saveButton,
} from './discounts.ts'
import { expect, contexts, test, type Person } from './journey.ts'
import {
  counting,
  extension,
  gone,
  keptDrafts,
  later,
  leaving,
  logOff,
  minute,
  offer,
  renewal,
  signInAgain,
  withClock,
  withoutPrompts,
} from './session-steps.ts'

const discounts = '/menu/discounts'
const grid = (page: Page) => page.getByRole('grid', { name: 'Discounts' })
const moved = (page: Page) => page.getByRole('dialog', { name: /^You now work in/ })

/**
 * Four tabs of a café's owner: a discount with unsaved input, tip settings, the form of a described
 * list, a list.
 */
async function fourTabs(owner: Person, open: (person: Person, path: string) => Promise<Page>) {
  const { Id } = await makeDiscount(owner)
  const form = await open(owner, `${discounts}/${Id}`)
  await field(form, 'Description').fill('Typed in a tab')
  const tips = await open(owner, '/onlineordering/tipping')
  // Vary the value, because another test may have saved this one, which would be no change.
  const suggestion = tips.getByRole('textbox', { name: 'Suggestion 1' })
  await suggestion.fill((await suggestion.inputValue()).startsWith('11') ? '12' : '11')
  const page = await open(owner, '/menu/departments')
  await page.getByRole('button', { name: 'Add department' }).click()
  const department = page.getByRole('dialog', { name: 'Add department' })
  await department.getByRole('textbox', { name: 'Name' }).fill(`Typed ${Id}`)
  const list = await open(owner, discounts)
  await expect(grid(list)).toBeVisible()
  return { Id, form, tips, page, department, list, all: [form, tips, page, list] }
}

test(
  'one tab extends, and one signs in again, for all; each keeps what was typed in it ' +
    '(row 34, S-058, S-059, C17)',
  { tag: '@proof' },
  async ({ signIn, open, platform, context }) => {
    test.setTimeout(120_000)
    await withClock(context)
    const owner = await signIn('cafe-owner', contexts.cafe)
    const tabs = await fourTabs(owner, open)
    await later(platform, context, 36 * minute)
    for (const tab of tabs.all) await expect(extension(tab)).toBeVisible()
    await extension(tabs.list).getByRole('button', { name: 'Extend session' }).click()
    for (const tab of tabs.all) await expect(extension(tab)).toHaveCount(0)

    await later(platform, context, 50 * minute)
    for (const tab of tabs.all) await expect(renewal(tab)).toBeVisible()
    await signInAgain(tabs.tips)
    for (const tab of tabs.all) await expect(renewal(tab)).toHaveCount(0)

    await saveButton(tabs.form).click()
    await expect(tabs.form.getByText('Discount saved')).toBeVisible()
    await saveButton(tabs.tips).click()
    await expect(tabs.tips.getByText(/saved/i).first()).toBeVisible()
    await tabs.department.getByRole('button', { name: 'Save' }).click()
    await expect(tabs.page.getByText(`Department Typed ${tabs.Id} saved`)).toBeVisible()
    for (const tab of tabs.all) await expect(moved(tab)).toHaveCount(0)
    expect(await readDiscount(owner, tabs.Id)).toMatchObject({ Description: 'Typed in a tab' })
  },
)

const rounds = 20
test(
  `renewals under way disturb no one: four tabs read and save through ${rounds} of them (row 34)`,
  { tag: '@proof' },
  async ({ signIn, open }) => {
    test.setTimeout(120_000)
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    const { Id } = await makeDiscount(owner)
    const form = await open(owner, `${discounts}/${Id}`)
    const lists = [
      await open(owner, discounts),
      await open(owner, discounts),
      await open(owner, '/menu/departments'),
    ]
    const failures: string[] = []
    for (const tab of [form, ...lists])
      tab.on(
        'requestfinished',
        (request) =>
          void request.response().then((response) => {
            if (response && response.status() >= 500)
              failures.push(`${response.status()} ${request.url()}`)
          }),
      )
    for (let round = 0; round < rounds; round += 1) {
      const renewed = owner.context.request.fetch('/Account/RenewSession', {
        method: 'POST',
        headers: await secrets(owner),
      })
      await field(form, 'Description').fill(`Round ${round}`)
      await Promise.all([saveButton(form).click(), ...lists.map((list) => list.reload()), renewed])
      // Not the notice, because it may close before the lists load; a saved form has no bar.
      await expect(saveBar(form)).toBeHidden()
    }
    for (const tab of [form, ...lists]) await expect(renewal(tab)).toHaveCount(0)
    expect(failures).toEqual([])
    expect(await readDiscount(owner, Id)).toMatchObject({ Description: `Round ${rounds - 1}` })
  },
)
/** The headers for a renewal outside the pages; the browser's own cookie is used. */
async function secrets({ context }: Person): Promise<Record<string, string>> {
  const same = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
  const { tokenHeaderValue } = (await (
    await context.request.post('/Account/GetCsrfToken', { headers: same })
  ).json()) as { tokenHeaderValue: string }
  return { ...same, 'X-CSRF-Token': tokenHeaderValue }
}

test(
  'fault 24: logging off in one tab empties the others and keeps what was typed ' +
    'for the same person (row 34, S-061)',
  async ({ signIn, open, context }) => {
    const owner = await signIn('cafe-owner', contexts.cafe)
    const tabs = await fourTabs(owner, open)
    for (const tab of tabs.all) withoutPrompts(tab)
    await expect.poll(() => keptDrafts(tabs.list)).toBe(3)
    await logOff(tabs.list)
    await expect(leaving(tabs.list)).toContainText('You have unsaved changes in 3 places')
    await leaving(tabs.list).getByRole('button', { name: 'Keep and sign out' }).click()
    await gone(tabs.list, "You're signed out.")
    for (const tab of tabs.all.slice(0, 3)) await gone(tab, 'You signed out in another tab.')
    for (const tab of tabs.all)
      expect(
        await tab.evaluate(() =>
          Object.keys(sessionStorage).filter((key) => key.startsWith('tillhouse')),
        ),
      ).toEqual([])
    for (const tab of tabs.all.slice(0, 3)) await tab.close()

    // Another person on this computer never sees it.
    await signIn('merchant-admin', contexts.cafe)
    await openDiscount(tabs.list, tabs.Id)
    await expect(field(tabs.list, 'Description')).toHaveValue('Made for a journey')
    await expect(offer(tabs.list)).toHaveCount(0)
    await context.clearCookies()

    await signIn('cafe-owner', contexts.cafe)
    await openDiscount(tabs.list, tabs.Id)
    await expect(offer(tabs.list)).toBeVisible()
    await tabs.list.getByRole('button', { name: 'Restore' }).click()
    await expect(field(tabs.list, 'Description')).toHaveValue('Typed in a tab')
  },
)

test('fault 25: a store chosen in one tab gets nothing typed in others (row 34)', async ({
  signIn,
  open,
}) => {
  const owner = await signIn('bakery-owner', contexts.harbourStreet)
  const first = await open(owner, '/onlineordering/tipping')
  const second = await open(owner, '/onlineordering/tipping')
  for (const tips of [first, second])
    await tips.getByRole('textbox', { name: 'Suggestion 1' }).fill('77')
  const page = await open(owner, '/menu/departments')
  await page.getByRole('button', { name: 'Add department' }).click()
  const department = page.getByRole('dialog', { name: 'Add department' })
  await department.getByRole('textbox', { name: 'Name' }).fill('Crossed over')
  const list = await open(owner, discounts)
  const writes = [first, second, page].flatMap((tab) => [
    counting(tab, '/portal/v1/pages/Departments/records', 200),
  ])
  await list.getByRole('button', { name: 'Store: Harbour Street. Switch store' }).click()
  await list
    .getByRole('dialog', { name: 'Choose a store' })
    .getByRole('row', { name: /^Mill Lane/ })
    .dblclick()
  for (const tab of [first, second, page]) {
    await expect(moved(tab)).toContainText('You now work in Mill Lane')
    await moved(tab).getByRole('button', { name: 'Stay here' }).click()
    await expect(moved(tab)).toHaveCount(0)
  }
  for (const tips of [first, second]) {
    await saveButton(tips).click()
    await expect(
      tips.getByRole('region', { name: 'Notices' }).getByRole('alert').locator('[data-notice]'),
    ).toBeVisible()
    await expect(tips.getByRole('textbox', { name: 'Suggestion 1' })).toHaveValue(/^77%?$/)
  }
  await department.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('The merchant or store was changed in another tab.').first(),
  ).toBeVisible()
  expect(writes.reduce((sum, { times }) => sum + times, 0)).toBe(0)
  // No cross-store writes: neither store has any of it.
  for (const where of [contexts.millLane, contexts.harbourStreet]) {
    await owner.call('saveStoreContext', {
      query: { StoreId: where.storeId },
      body: { OverrideMerchantId: where.merchantId },
    })
    const { records } = await owner.call('searchPageRecords', {
      path: { page: 'Departments' },
      body: {
        page: 1,
        pageSize: 25,
        search: 'Crossed over',
        sort: 'name',
        direction: 'asc',
        filters: {},
      },
    })
    expect(records).toEqual([])
    const tips = await open(owner, '/onlineordering/tipping')
    await expect(tips.getByRole('textbox', { name: 'Suggestion 1' })).not.toHaveValue(/^77/)
    await tips.close()
  }
})
