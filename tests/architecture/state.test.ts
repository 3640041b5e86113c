// State belongs to a portal (docs/decisions/034), because two portals would share a module's state,
// and tests would see what earlier ones left.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that hold state of the document or the build, which no portal changes. */
const others: Readonly<Record<string, string>> = {
  'core/browser/tabs.ts': 'the channel between the tabs of one browser',
  'core/config.ts': 'what the server wrote into the page',
  'core/forms/time/time-options.ts': 'times of day that were worked out before',
  'core/i18n/numbers.ts': 'formats that were made before',
  'core/i18n/plugin-text.ts': 'which words the build has, and which of them i18next has',
  'core/main.tsx': 'the beginning of the page itself',
  'core/records/described-page.tsx': 'a component for each name',
  'core/time/date-format.ts': 'formats that were made before',
}
/** A variable, or something empty that is filled later. */
const held = [
  /^(export )?(let|var) /m,
  /^(export )?const \w+(: (?!readonly|Readonly)[^=]+)? = new (Map|Set)\b.*\(\)/m,
  /^(export )?const \w+(: (?!readonly|Readonly)[^=]+)? = (\[\]|\{\})/m,
]

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
      held.some((pattern) => pattern.test(code)) ||
      (/\bcreateStore\(/.test(code) && path !== 'core/portal/portal.ts')
    )
  })
  expect(holding).toEqual(Object.keys(others))
})
