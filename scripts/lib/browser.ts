// Finds the browser for the tests: an installed one, otherwise Debian's package, otherwise
// Playwright's download.
import { existsSync } from 'node:fs'

import { has, run } from './run.ts'

const candidates = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable']
const locations = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Path of an installed Chromium, or undefined. */
export const findBrowser = () =>
  locations
    .flatMap((location) => candidates.map((name) => `${location}/${name}`))
    .find((path) => existsSync(path))

/** Finds or installs a browser. Returns its path, or undefined to use Playwright's own. */
export async function ensureBrowser(say: (line: string) => void): Promise<string | undefined> {
  const found = findBrowser()
  if (found) return found
  if (has('apt-get') && process.getuid?.() === 0) {
    say('Installing a browser for the tests …')
    await run('sh', [
      '-c',
      'apt-get update && DEBIAN_FRONTEND=noninteractive ' +
        'apt-get install -y --no-install-recommends chromium-headless-shell',
    ])
    const installed = findBrowser()
    if (installed) return installed
  }
  say('Downloading a browser for the tests …')
  const { code, output } = await run('playwright', ['install', '--only-shell', 'chromium'])
  if (code !== 0)
    throw new Error(
      'No Chromium is installed and none could be downloaded. Install Chromium or Chrome.\n' +
        output.slice(-500),
    )
  return undefined
}
