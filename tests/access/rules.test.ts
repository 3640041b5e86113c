// The second, independent reading of the texts' rules, cell by cell, against what the compiled
// manifest decides.
import { afterAll, describe, expect, it } from 'vitest'

import type { Label, PortalManifest } from '#core/access/manifest.ts'
import english from '#manifest/locales/en.json' with { type: 'json' }
import portal from '#manifest/portal.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { rows } from './rules/all.ts'
import { createComparer, type Compared } from './rules/compare.ts'
import { nameOf, reportOf } from './rules/report.ts'

/** A label's words: a reseller's own, or those that 'menu:discounts.title' stands for. */
function textOf({ text, words }: Label): string {
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

const compare = createComparer(
  portal as unknown as PortalManifest,
  Object.keys(permissions),
  textOf,
)

describe("the table of the texts' rules", () => {
  const results = rows.map((row) => ({ row, result: compare(row) }))
  for (const { row, result } of results) {
    const ids = row.onceBuilt && result.isBuilt ? `${row.id} ${row.onceBuilt}` : row.id
    const cells = `${result.allowed} allowed, ${result.denied} denied cells`
    it(`${ids} ${nameOf(row)}: ${row.says} (${cells})`, () => {
      if (result.differences.length > 0) expect.fail(reportOf(row, result))
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
