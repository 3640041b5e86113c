// Journeys: real Chromium against the real platform, one platform per worker on a clone of the
// seeded data (tests/e2e/journey.ts).
import { defineConfig } from '@playwright/test'

import { generate } from './scripts/generate/generate.mjs'
import { findBrowser } from './scripts/lib/browser.ts'

// Workers read this file too, when all is there.
if (process.env.TEST_WORKER_INDEX === undefined) await generate()

const browser = process.env.BROWSER_PATH ?? findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: [
    'tests/e2e/**/*.journey.ts',
    'plugins/*/e2e/**/*.journey.ts',
    'tests/faults/**/*.journey.ts',
  ],
  outputDir: '.results/playwright',
  globalSetup: './tests/e2e/seed.ts',
  // `npm test` leaves the tests tagged @proof to `npm run proof -- ci`. A run by hand has them all.
  ...(process.env.TILLHOUSE_TESTS === 'test' && { grepInvert: /@proof/ }),
  ...(process.env.TILLHOUSE_TESTS === 'proof' && { grep: /@proof/ }),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    launchOptions: {
      // Without one of the machine's, Playwright's own.
      ...(browser && { executablePath: browser }),
      // Pages live for seconds: what would be compiled once more, to run faster, never pays here (a
      // tenth of the processor's time).
      args: [
        '--no-sandbox',
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
