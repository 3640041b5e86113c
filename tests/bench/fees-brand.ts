// Fees and site branding of a merchant with 10,000 stores, in a real browser: the worked example
// during typing, the storefront during a color drag, and a brand saved for all stores.
import type { Page } from '@playwright/test'

import { signedInPage, withBrowser } from './browser.ts'
import { spread, type Measure, type Suite } from './measures.ts'
import { interactions } from './interactions.ts'
import { franchiseCompany } from './person.ts'

const rounds = 5

/** Types a fee, letter by letter; each key changes the tab, the form and the example. */
async function typedFee(page: Page, url: string): Promise<Measure[]> {
  await page.goto(`${url}/Portal/NewIndex/onlineordering/fees`)
  await page.getByRole('button', { name: 'Add fee' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const percent = page.getByRole('textbox', { name: 'Percent' })
  await page.getByRole('complementary', { name: 'Worked example' }).waitFor()
  const all = await interactions(page)
  for (let round = 0; round < rounds; round += 1) {
    await name.focus()
    await page.keyboard.press('ControlOrMeta+a')
    for (const key of 'Cups and bags') await all.press('a letter of a name', key)
    await percent.focus()
    await page.keyboard.press('ControlOrMeta+a')
    for (const key of '12.75') await all.press('a digit of a value', key)
  }
  const measured = await all.measured()
  return [
    ...[...measured].flatMap(([what, times]) => spread(`fees, ${what}`, times, 16)),
    { name: 'fees, longest task while typing', value: await all.longestTask(), unit: 'ms' },
  ]
}

async function draggedColor(page: Page): Promise<number> {
  const all = await interactions(page)
  for (const name of ['Saturation and brightness', 'Hue']) {
    const box = await page.getByRole('slider', { name }).locator('..').boundingBox()
    if (!box) throw new Error(`The slider '${name}' isn't rendered.`)
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 2, y)
    await page.mouse.down()
    for (let step = 0; step < 60; step += 1)
      await page.mouse.move(box.x + 2 + ((box.width - 4) * step) / 60, y)
    await page.mouse.up()
  }
  return all.longestTask()
}

async function savedBrand(page: Page, url: string): Promise<Measure[]> {
  await page.goto(`${url}/Portal/NewIndex/onlineordering/sitebranding`)
  await page.getByRole('button', { name: 'Add new brand' }).click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  const longest = await draggedColor(page)
  await page.getByRole('button', { name: 'Select all', exact: true }).click()
  const began = performance.now()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Brands saved').waitFor()
  return [
    { name: 'site branding, longest task while dragging', value: longest, unit: 'ms', goal: 50 },
    {
      name: 'site branding, a brand saved for all stores',
      value: performance.now() - began,
      unit: 'ms',
      goal: 3000,
    },
  ]
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, { url }): Promise<Measure[]> => {
    const page = await signedInPage(browser, url, 'franchise-owner', franchiseCompany)
    const fees = await typedFee(page, url)
    return [...fees, ...(await savedBrand(page, url))]
  })
