// Signing out: its effect in this tab and in others, and pages without a session.
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, pageAt, test } from './journey.ts'
import { enter } from './session-steps.ts'

const discounts = pageAt('/menu/discounts')
const submit = (page: Page) =>
  page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign in', exact: true })

test('signing out ends the session, and the page before asks to sign in (U-033, 7.4.1)', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await enter(page, 'cafe-owner')
  await page.getByRole('button', { name: 'Account of Rosa Delgado' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText("You're signed out.")).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(submit(page)).toBeVisible()
  await expect(page.getByText("You're signed out.")).toBeHidden()
  await page.goBack()
  await expect(submit(page)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  expect(
    (
      await context.request.get('/Portal/GetPortalData', {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    ).status(),
  ).toBe(401)
})

test('signing out in one tab ends the others', async ({ page, context, signIn, open }) => {
  const person = await signIn('cafe-owner')
  await page.goto(discounts)
  const other = await open(person, '/menu/discounts')
  await expect(other.getByRole('heading', { level: 1, name: /^Discounts/ })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Rosa Delgado' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other.getByText('You signed out in another tab.')).toBeVisible()
  expect(context.pages()).toHaveLength(2)
})

test('a page without a session shows nothing of the portal, whatever its address', async ({
  page,
}) => {
  for (const path of ['/menu/discounts/5', '/onlineordering/tipping']) {
    await page.goto(pageAt(path))
    await expect(submit(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  }
})

test('an address that no page has says so, signed in or not', async ({ page, signIn }) => {
  const missing = page.getByRole('heading', { level: 1, name: 'Page not found' })
  for (const address of ['/nowhere', pageAt('/nowhere')]) {
    await page.goto(address)
    await expect(missing).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await expect(page).toHaveURL('/')
  await signIn('cafe-owner')
  for (const address of ['/nowhere', pageAt('/nowhere')]) {
    await page.goto(address)
    await expect(missing).toBeVisible()
    await expect(page).toHaveURL(pageAt('/nowhere'))
  }
})
