// State belongs to a portal (docs/decisions/034): two would share what a module holds, and a test
// would find what another left.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files whose variable is the document's, and why. */
const documents: Readonly<Record<string, string>> = {
  'core/browser/tabs.ts': 'the channel between the tabs of one browser',
  'core/config.ts': 'what the server wrote into the page',
  'core/main.tsx': 'the beginning of the page itself',
}

it('no module of the browser holds state: it is an atom, or what perPortal makes', () => {
  const inBrowser = execFileSync('git', ['ls-files', 'core', 'plugins'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(test|fixtures)\.|\/(server|testing|e2e|generated)\//.test(path) &&
        existsSync(path),
    )
  expect(inBrowser.length).toBeGreaterThan(500)
  const holding = inBrowser.filter((path) => {
    const code = readFileSync(path, 'utf8')
    return (
      /^(export )?(let|var) /m.test(code) ||
      (/\bcreateStore\(/.test(code) && path !== 'core/portal/portal.ts')
    )
  })
  expect(holding).toEqual(Object.keys(documents))
})
