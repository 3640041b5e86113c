// No edit is ever lost: unsaved input survives the renewed password, and a closed tab with a full
// sign-in of the same person. No one else ever sees it. (Each kind of form: core/forms.)
import { field, makeDiscount, saveButton } from './discounts.ts'
import { expect, pageAt, contexts, test } from './journey.ts'
import {
  enter,
  gone,
  keptDrafts,
  logOff,
  leaving,
  minute,
  offer,
  renewal,
  signInAgain,
  typeAndKeep,
} from './session-steps.ts'

const typed = 'Typed and kept'

test('fault 11: the session ends; the person goes on with what was typed (S-059)', async ({
  page,
  signIn,
  platform,
}) => {
  const { Id } = await makeDiscount(await signIn('cafe-owner', contexts.cafe))
  await page.goto(pageAt(`/menu/discounts/${Id}`))
  await typeAndKeep(page, () => field(page, 'Description').fill(typed))
  await platform.order({ clock: 41 * minute })
  await saveButton(page).click()
  await expect(renewal(page)).toContainText('Sign in again as cafe-owner to continue.')
  await signInAgain(page)
  await expect(renewal(page)).toHaveCount(0)
  await expect(page.getByText('Discount saved').first()).toBeVisible()
})

test('a closed tab: the draft is offered to the same person alone (T-core-01)', async ({
  signIn,
  open,
  context,
}) => {
  const person = await signIn('cafe-owner', contexts.cafe)
  const path = `/menu/discounts/${(await makeDiscount(person)).Id}`
  const first = await open(person, path)
  await expect(field(first, 'Description')).toBeVisible()
  const before = await keptDrafts(first)
  await field(first, 'Description').fill(typed)
  await expect.poll(() => keptDrafts(first)).toBe(before + 1)
  await first.close()
  await context.clearCookies()

  const other = await open(await signIn('merchant-admin', contexts.cafe), path)
  await expect(field(other, 'Description')).toHaveValue('Made for a journey')
  await expect(offer(other)).toHaveCount(0)
  await other.close()
  await context.clearCookies()

  const again = await context.newPage()
  await again.goto(pageAt(path))
  await enter(again, 'cafe-owner')
  await expect(offer(again)).toBeVisible()
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(field(again, 'Description')).toHaveValue(typed)
  await logOff(again)
  await leaving(again).getByRole('button', { name: 'Discard and sign out' }).click()
  await gone(again, "You're signed out.")
  await expect.poll(() => keptDrafts(again)).toBe(0)
})
