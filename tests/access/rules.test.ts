// Compares the second, independent reading of the specification's rules, cell by cell, with the
// compiled manifest.
import { afterAll, describe, expect, it } from 'vitest'

import { createDecider } from '#core/access/decide.ts'
import type { Label, PortalManifest } from '#core/access/manifest.ts'
import english from '#manifest/locales/en.json' with { type: 'json' }
import portal from '#manifest/portal.json' with { type: 'json' }
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { rows } from './rules/all.ts'
import { createComparer, type Compared } from './rules/compare.ts'
import { toCellFacts } from './rules/facts.ts'
import { describeTarget, formatReport } from './rules/report.ts'
import { usual } from './rules/table.ts'

/** A label's text: a reseller's own, or the translation of a key such as 'menu:discounts.title'. */
function findText({ text, words }: Label): string {
  const found =
    words?.['en'] ??
    text
      .split(/[:.]/)
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        english,
      )
  return typeof found === 'string' ? found : text
}

const manifest = portal as unknown as PortalManifest
const compare = createComparer(manifest, Object.keys(permissions), findText)

describe("the table of the specification's rules", () => {
  const results = rows.map((row) => ({ row, result: compare(row) }))
  for (const { row, result } of results) {
    const ids = row.onceBuilt && result.isBuilt ? `${row.id} ${row.onceBuilt}` : row.id
    const cells = `${result.allowed} allowed, ${result.denied} denied cells`
    it(`${ids} ${describeTarget(row)}: ${row.says} (${cells})`, () => {
      if (result.differences.length > 0) expect.fail(formatReport(row, result))
    })
  }
  afterAll(() => {
    const sum = (of: (result: Compared) => number) =>
      results.reduce((total, { result }) => total + of(result), 0)
    const [allowed, denied] = [sum((result) => result.allowed), sum((result) => result.denied)]
    const missing = results.filter(({ result }) => result.missing !== undefined).length
    process.stdout.write(
      `access rules: ${rows.length} rows, ${allowed + denied} cells (${allowed} allowed, ` +
        `${denied} denied), ` +
        `${sum((result) => (result.missing === undefined ? result.differences.length : 0))} ` +
        `disagreements, ${missing} rows without their subject\n`,
    )
  })
})

describe('what the specification lists', () => {
  const decider = createDecider(manifest)
  const factsWith = (on: string[], who = usual.who) =>
    toCellFacts(
      { ...usual, who, on },
      Object.keys(permissions),
      manifest.plugins.map(({ id }) => id),
    )
  const facts = factsWith([...Object.keys(flags), ...Object.keys(toggles)])
  it.each([
    [
      'U-046',
      'online-ordering',
      'Order manager, Store information, Order hours, Operating hours, Prep time, ' +
        'Order settings, Menu settings, Branding, Site branding, Privacy policies, Tipping, ' +
        'Fees, Ordering capacity',
    ],
    [
      'U-048',
      'settings',
      'Revenue centers, Store configuration, Store options, Alert management, Pay-in/out codes',
    ],
  ])('%s: the section %s of the main menu has %s', (_id, section, names) => {
    const shown = decider.sidebar(facts).find((each) => each.section.id === section)
    const labels = shown?.entries.map(({ label }) => findText(label))
    expect(labels).toEqual(expect.arrayContaining(names.split(', ')))
  })

  it('with all flags off, more than half of the admin pages are legacy pages (S-012)', () => {
    const pages = new Set(
      rows.flatMap(({ target }) =>
        'path' in target && target.path.startsWith('/settings/admin/') ? [target.path] : [],
      ),
    )
    const admin = factsWith([], 'Silver Admin')
    const legacy = [...pages].filter((path) => {
      const found = decider.match(path)
      const { outcome = {} } = found ? decider.route(found.route.id, admin) : {}
      return 'legacy' in outcome
    })
    expect(pages.size).toBeGreaterThan(25)
    expect(legacy.length).toBeGreaterThan(pages.size / 2)
  })
})
