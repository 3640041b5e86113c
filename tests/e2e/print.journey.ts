// Paper as Chromium prints it, without backgrounds, which it omits by default: wide tables, all
// rows of a list, and ticked boxes.
import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { expect, pageAt, contexts, test } from './journey.ts'

interface Sheet {
  isAcross: boolean
  text: string
  black: number
}

async function printed(page: Page, printBackground = false): Promise<Sheet[]> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground })
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number)
    const viewport = sheet.getViewport({ scale: 1 })
    const { width, height } = viewport
    const { items } = await sheet.getTextContent()
    const canvas = createCanvas(width, height)
    await sheet.render({ canvas: canvas as never, viewport }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let black = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 64) black += 1
    sheets.push({
      isAcross: width > height,
      text: items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
      black,
    })
  }
  await loading.destroy()
  return sheets
}
const textOf = (sheets: readonly Sheet[]) => sheets.map(({ text }) => text).join('\n')
const timesIn = (text: string, part: string) => text.split(part).length - 1

test('a list is printed whole, with store, filters and heads on each sheet (T-core-101)', async ({
  page,
  signIn,
}) => {
  // Only announces printing, because Playwright prints the file itself.
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/menu/categoriesoritems/items?type=I'))
  const rows = page.locator('tr[data-row]')
  await expect(rows).toHaveCount(25)
  const total = Number(
    (await page.getByRole('heading', { level: 1 }).innerText()).match(/\d+/)?.[0],
  )
  expect(total).toBeGreaterThan(25)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(rows).toHaveCount(total)
  const names = await rows.locator('td[data-primary]').allInnerTexts()
  const sheets = await printed(page)
  expect(sheets.length).toBeGreaterThan(1)
  for (const { text } of sheets) expect(timesIn(text, 'Category')).toBe(1)
  expect(sheets[0]?.text).toContain('Harbour Street')
  expect(sheets[0]?.text).toMatch(/Type: \w/)
  for (const name of names) expect(textOf(sheets)).toContain(name)
  await expect(rows).toHaveCount(25)
})

test('prints a wide report in landscape, heads on each sheet, totals once (T-core-140)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/results/sales/summary?from=2026-10-22&to=2026-11-20'))
  const total = page.locator('tfoot td').last()
  await expect(total).toContainText('$')
  const sum = await total.innerText()
  const days = await page.locator('tbody tr').count()
  const sheets = await printed(page)
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.every(({ isAcross }) => isAcross)).toBe(true)
  expect(days).toBeGreaterThan(20)
  for (const { text } of sheets) expect(timesIn(text, 'Business date')).toBe(1)
  expect(timesIn(textOf(sheets), sum)).toBe(1)
})

test('what is wider is printed in parts, each with the first column (T-core-140)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/results/credit?from=2026-11-01&to=2026-11-07'))
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(14)
  const tickets = await page.locator('tbody th').allInnerTexts()
  expect(tickets.length).toBeGreaterThan(0)
  const sheets = await printed(page)
  const text = textOf(sheets)
  const parts = [...text.matchAll(/ · (\d)\/(\d)/g)].map(([, at, of]) => `${at} of ${of}`)
  expect(parts).toEqual(['1 of 2', '2 of 2'])
  for (const sheet of sheets) {
    expect(timesIn(sheet.text, 'Ticket number')).toBe(1)
    // Every other column is in one of the parts.
    expect(timesIn(sheet.text, 'Cardholder') + timesIn(sheet.text, 'Paid out')).toBe(1)
  }
  for (const ticket of tickets) expect(timesIn(text, ticket)).toBeGreaterThan(1)
  await expect(heads).toHaveCount(14)
})

test('ticks and switches differ without backgrounds, and paper is white (T-core-141)', async ({
  page,
  signIn,
}) => {
  await signIn('bakery-owner', contexts.harbourStreet)
  await page.goto(pageAt('/onlineordering/tipping'))
  const first = page.getByRole('switch').first()
  await expect(first).toBeVisible()
  const black = async (backgrounds = false) =>
    (await printed(page, backgrounds)).reduce((sum, sheet) => sum + sheet.black, 0)
  await first.uncheck({ force: true })
  const off = await black()
  await first.check({ force: true })
  const on = await black()
  // At least 100, because the track of a switch has some hundred pixels.
  expect(on - off).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await black(true)).toBeLessThan(on * 1.2)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
