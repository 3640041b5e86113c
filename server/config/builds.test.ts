import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { buildWith, draftOf, newestBuild, putBuild, removeOldBuilds, serveBuild } from './builds.ts'

const [first, second, third] = ['000000000001', '000000000002', '000000000003'] as const
let builds: string
beforeEach(() => (builds = mkdtempSync(join(tmpdir(), 'builds-'))))
afterEach(() => rmSync(builds, { recursive: true }))

/** Makes a version with one file. */
function build(version: string, file: string): void {
  mkdirSync(join(draftOf(builds), 'assets'), { recursive: true })
  writeFileSync(join(draftOf(builds), 'index.html'), version)
  writeFileSync(join(draftOf(builds), 'assets', file), version)
  putBuild(builds, version)
}
const day = 86_400_000
const isThere = (version: string) => existsSync(join(builds, version))
/** Dates a version back, as if untouched for so many days. */
function age(version: string, days: number): void {
  const then = new Date(Date.now() - days * day)
  utimesSync(join(builds, version), then, then)
}

it('is named by its version, and only a whole one is served', () => {
  expect(newestBuild(builds)).toBeUndefined()
  mkdirSync(join(draftOf(builds), 'assets'), { recursive: true })
  expect(newestBuild(builds)).toBeUndefined()
  build(first, 'main-AbCd1234.js')
  expect(newestBuild(builds)).toBe(join(builds, first))
})

it('takes nothing away from the one before, and finds the files of both (T-core-40)', () => {
  build(first, 'main-AbCd1234.js')
  build(second, 'main-XyZw1234.js')
  expect(newestBuild(builds)).toBe(join(builds, second))
  expect(buildWith(builds, 'main-AbCd1234.js')).toBe(join(builds, first))
  expect(buildWith(builds, 'main-XyZw1234.js')).toBe(join(builds, second))
  expect(buildWith(builds, 'main-None1234.js')).toBeUndefined()
  for (const name of ['../index.html', '..', 'index.html', '.served'])
    expect(buildWith(builds, name)).toBeUndefined()
  // Naming an older version goes back to it.
  putBuild(builds, first)
  expect(newestBuild(builds)).toBe(join(builds, first))
})

it('is removed a week after it was last served, never as the newest (T-core-40)', () => {
  for (const [i, version] of [first, second, third].entries()) build(version, `main-AbCd123${i}.js`)
  for (const version of [first, second, third]) age(version, 8)
  const leave = serveBuild(join(builds, first), () => {})
  leave()
  expect(removeOldBuilds(builds, Date.now())).toEqual([second])
  expect([first, second, third].map(isThere)).toEqual([true, false, true])
  expect(removeOldBuilds(builds, Date.now() + 8 * day)).toEqual([first])
  expect(isThere(third)).toBe(true)
})

it('that cannot be marked says so, and is served all the same', () => {
  const file = join(builds, 'file')
  writeFileSync(file, '')
  const said: string[] = []
  serveBuild(file, (line) => said.push(line))()
  expect(said).toEqual([expect.stringMatching(/^Note: .*can't be written to/)])
})
