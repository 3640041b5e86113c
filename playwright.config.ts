// Journeys: real Chromium against the real platform, one platform per worker on a clone of the
// seeded data (tests/e2e/journey.ts).
import { defineConfig } from '@playwright/test'

import { generate } from './scripts/generate/generate.mjs'
import { findBrowser } from './scripts/lib/browser.ts'

// Generate only in the main process, because workers read this file too.
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
  // `npm test` leaves the tests tagged @proof to `npm run proof -- ci`. A manual run includes them
  // all.
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
      // If the machine has no browser, Playwright uses its own.
      ...(browser && { executablePath: browser }),
      // Optimizing compilation is off, because it took a tenth of the processor time and never pays
      // off in pages that live for seconds.
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
