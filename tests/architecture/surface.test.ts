// Keeps the readability limits: few type overrides, and lines that fit on the screen.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { kindOf, overridesIn, type Kind, type Override } from '../../scripts/lib/surface.ts'

/** The most casts (`as T`) and non-null assertions (`x!`) per 1,000 lines. Only lower them. */
const mostPerThousand: Readonly<Record<'source' | 'data', { cast: number; bang: number }>> = {
  source: { cast: 2.5, bang: 0.5 },
  data: { cast: 0, bang: 0.1 },
}
/** The most double casts (`as unknown as T`) in source and data. */
const mostDoubleCasts = 0

const widest = 100
/** The most lines that are wider, except those of `wideLines`. */
const mostWideLines: Readonly<Record<Kind, number>> = { source: 0, data: 0, test: 0 }
/** Lines that cannot be broken. */
const wideLines: readonly { path: string; part: string; why: string }[] = []

const shown = 40
/** The message: the fault, the fix and the positions; empty within the limit. */
const above = (most: number, locations: readonly string[], what: string, mend: string): string[] =>
  locations.length <= most
    ? []
    : [
        `${locations.length} ${what}, and the limit is ${most}. ${mend}`,
        ...locations.slice(0, shown),
        ...(locations.length > shown ? [`and ${locations.length - shown} more`] : []),
      ]

/** Files written by hand, each parsed once. Generated files are excluded. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !/(^|\/)generated\/|\.graph\.ts$/.test(path) && existsSync(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    const kind = kindOf(path)
    const overrides = kind === 'test' ? [] : overridesIn({ path, text })
    return { path, kind, overrides, lines: text.replace(/\n$/, '').split('\n') }
  })
/** `path:line` of each override, starting with the files that have the most. */
const listLocations = (of: readonly (typeof files)[number][], is: Override['is']): string[] =>
  of
    .map(({ path, overrides }) =>
      overrides.filter((override) => override.is === is).map(({ line }) => `${path}:${line}`),
    )
    .toSorted((a, b) => b.length - a.length)
    .flat()
const isNamed = (path: string, line: string): boolean =>
  wideLines.some((exception) => exception.path === path && line.includes(exception.part))

describe('the surface of the code', () => {
  const kinds = ['source', 'data'] as const
  const mending = {
    cast: 'Say the type where the value comes from, or narrow it once with a guard (x is T).',
    bang: 'Handle the missing value, or name it with required() of core/required.ts.',
    doubleCast: 'Write a guard (x is T): it checks what the cast only claims.',
  }
  it.each(kinds)('%s seldom overrules a type', (kind) => {
    const ofKind = files.filter((file) => file.kind === kind)
    const lines = ofKind.reduce((sum, file) => sum + file.lines.length, 0)
    for (const [is, what] of [
      ['cast', 'casts'],
      ['bang', 'non-null assertions'],
    ] as const) {
      const most = Math.floor((mostPerThousand[kind][is] * lines) / 1000)
      const found = listLocations(ofKind, is)
      expect(above(most, found, `${what} in ${kind}`, mending[is])).toEqual([])
    }
  })
  it('has no double cast', () => {
    const found = listLocations(files, 'doubleCast')
    const what = "casts by way of 'unknown'"
    expect(above(mostDoubleCasts, found, what, mending.doubleCast)).toEqual([])
  })
  it.each(['source', 'data', 'test'] as const)('%s has no line over 100 columns', (kind) => {
    const wide = files
      .filter((file) => file.kind === kind)
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          line.length > widest && !isNamed(path, line) ? [`${path}:${at + 1}`] : [],
        ),
      )
    const mend = 'Break the line; if it cannot be broken, name it in wideLines with the reason.'
    const what = `lines over ${widest} columns in ${kind}`
    expect(above(mostWideLines[kind], wide, what, mend)).toEqual([])
  })
  it('names no exception that is no longer needed', () => {
    const lineless = wideLines.filter(
      ({ path, part }) =>
        !files.some(
          (file) =>
            file.path === path &&
            file.lines.some((line) => line.length > widest && line.includes(part)),
        ),
    )
    expect(lineless.map(({ path, part }) => `${path}: ${part}`)).toEqual([])
  })
})
