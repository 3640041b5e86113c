// Uses every page that a plugin describes once in a real browser: opens it, triggers a refusal,
// changes and exports it, and views it on a phone. HTTP tests prove the stored values and rules
// (server/records/descriptions.test.ts).
import { expect, type Browser, type Locator, type Page } from '@playwright/test'

import manifest from '#manifest/portal.json' with { type: 'json' }

import type { AnswerOf } from '../../server/calls/call.ts'
import { people } from '../../server/records/descriptions.fixtures.ts'
import { withBrowser } from '../bench/browser.ts'
import { decider, factsAbout } from '../e2e/decided.ts'
import { listen, pageAt } from '../e2e/journey.ts'
import { fitsWidth } from '../e2e/narrow.ts'
import { Person } from '../e2e/person.ts'
import type { Proof } from './proof.ts'

type Description = AnswerOf<'describePage'>

/** Pages that no newer screen replaces, by the name in their route. */
const alone = manifest.routes.flatMap(({ path, show }) =>
  show.some((branch) => 'screen' in branch)
    ? []
    : show.flatMap((branch) => ('legacy' in branch ? [{ name: String(branch.legacy), path }] : [])),
)
/** Pages that people here can't open by their address alone, and why. */
const closed: Readonly<Record<string, string>> = {
  InStoreApi: 'no merchant of the demo has the in-store API',
  MerchantPilotRelease: 'no merchant of the demo is in the pilot program',
  PilotProgram: 'no merchant of the demo is in the pilot program',
  PosExtensionApps: 'no merchant of the demo has extension apps',
}

/** The described pages open to a person, except those already used. */
async function fetchPages(person: Person, used: Set<string>) {
  const facts = await factsAbout(person)
  return manifest.routes.flatMap(({ id, path }) => {
    const { outcome } = decider.route(id, facts)
    if (path.includes(':') || !outcome || !('legacy' in outcome)) return []
    if (used.has(outcome.legacy)) return []
    used.add(outcome.legacy)
    return [{ name: outcome.legacy, path }]
  })
}

/** Uses the pages of one person, and continues after a fault. */
async function walk(
  browser: Browser,
  url: string,
  [userName, at]: (typeof people)[number],
  used: Set<string>,
  done: Done[],
  say: (line: string) => void,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const person = new Person(context, url)
  await person.signIn(userName, at)
  const faults: string[] = []
  for (const { name, path } of await fetchPages(person, used)) {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const complaints: string[] = []
    listen(page, complaints)
    try {
      await page.setViewportSize({ width: 1440, height: 900 })
      const [described] = await Promise.all([
        page.waitForResponse((response) =>
          new URL(response.url()).pathname.endsWith(`/portal/v1/pages/${name}`),
        ),
        page.goto(pageAt(path)),
      ])
      done.push(await tryPage(page, (await described.json()) as Description))
    } catch (error) {
      complaints.push(error instanceof Error ? error.message : String(error))
    }
    for (const what of complaints) {
      say(`${name}, as ${userName}: ${what}`)
      faults.push(`${name}, as ${userName}`)
    }
    await page.close()
  }
  await context.close()
  return faults
}

export const proof: Proof = (say) =>
  withBrowser(say, async (browser, { url }) => {
    const used = new Set<string>()
    const done: Done[] = []
    const faults: string[] = []
    for (const who of people) {
      faults.push(...(await walk(browser, url.replace(/\/$/, ''), who, used, done, say)))
      say(`${who[0]}: ${used.size} pages so far`)
    }
    const missed = alone.filter(({ name }) => !used.has(name) && !Object.hasOwn(closed, name))
    faults.push(...missed.map(({ name, path }) => `no one opened ${name} at ${path}`))
    const count = (what: Done) => done.filter((each) => each === what).length
    return {
      measures: [
        `${used.size} described pages: ${count('saved')} changed and saved, ` +
          `${count('refused')} refused by a rule at its field, ${count('read')} read`,
        ...Object.entries(closed).map(([name, why]) => `${name}: not opened, ${why}`),
      ],
      faults,
    }
  })

/** The outcome of the change; `read`: the person may not change it, or only through a picker. */
type Done = 'saved' | 'refused' | 'read'

async function tryPage(page: Page, description: Description): Promise<Done> {
  let done: Done = 'read'
  await expect(page.getByRole('heading', { level: 1 })).toContainText(description.title)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('iframe')).toHaveCount(0)
  const first = page.getByRole('grid').locator('tbody tr').first()
  const hasRows = (await first.count()) > 0
  if (description.setting) done = await tryForm(page, description)
  else if (description.kind === 'records') done = await tryList(page, description, hasRows)
  else if (description.kind === 'action') await tryAct(page)
  if (description.can?.export && hasRows) await tryFile(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  return done
}

/** The outcome of a save: its success notice, or a rule's message at a field. */
async function answer(page: Page): Promise<Done> {
  const refusal = page.locator('[aria-invalid=true]')
  await expect(
    page
      .getByText(/ saved$|^Saved\.$/)
      .or(refusal)
      .first(),
  ).toBeVisible()
  return (await refusal.count()) > 0 ? 'refused' : 'saved'
}

/**
 * Changes a field that accepts any text, or in a form also a switch, as described; false if there
 * is none. HTTP tests cover formatted text, such as addresses and numbers, and fields that depend
 * on others.
 */
async function change(
  within: Locator,
  { columns = [], setting = false }: Description,
): Promise<boolean> {
  for (const { inForm, kind, label } of columns) {
    if (!inForm || !(kind === 'text' || (setting && kind === 'boolean'))) continue
    const name = new RegExp(`^${label.replaceAll(/\W/g, '.')}( \\*)?$`)
    const field = within.getByRole(kind === 'text' ? 'textbox' : 'switch', { name }).first()
    if ((await field.count()) === 0 || !(await field.isEditable())) continue
    if (kind === 'boolean') {
      await field.press('Space')
      return true
    }
    const text = await field.inputValue()
    if (!/^[\p{L} '&]*$/u.test(text) || (await field.getAttribute('type')) === 'email') continue
    await field.fill(text.length > 6 ? text.slice(0, -1) : `${text}y`)
    await field.focus()
    return true
  }
  return false
}

async function tryForm(page: Page, description: Description): Promise<Done> {
  if (!description.can?.update || !(await change(page.getByRole('main'), description)))
    return 'read'
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  return answer(page)
}

async function tryList(page: Page, description: Description, hasRows: boolean): Promise<Done> {
  const { noun = '', can, columns = [], opens } = description
  const dialog = page.getByRole('dialog')
  if (can?.create) {
    await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click()
    const isTyped = await change(dialog, description)
    if (isTyped && columns.filter(isAsked).length > 1) {
      // Save is disabled until the required fields are filled; Enter shows which they are.
      await page.keyboard.press('Enter')
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    }
    if (isTyped) await leave(page, dialog)
    else await dialog.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  if (!hasRows) return 'read'
  const first = page.getByRole('grid').locator('tbody tr').first()
  await expect(first).toBeVisible()
  if (!can?.update || opens) return 'read'
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const isChanged = await change(dialog, description)
  await dialog
    .getByRole('button', { name: isChanged ? 'Save' : 'Cancel', exact: true })
    .press('Enter')
  const done = isChanged ? await answer(page) : 'read'
  if (done === 'refused') await leave(page, dialog)
  await expect(dialog).toHaveCount(0)
  return done
}

async function leave(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Discard changes' }).click()
}

/** Required fields of a new record that start empty. */
const isAsked = ({ inForm, required, kind }: NonNullable<Description['columns']>[number]) =>
  inForm && required && (kind === 'text' || kind === 'record')

async function tryAct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(
    page
      .locator('[aria-invalid=true]')
      .or(page.getByRole('heading', { name: 'What would happen' }))
      .first(),
  ).toBeVisible()
}

async function tryFile(page: Page): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
}
