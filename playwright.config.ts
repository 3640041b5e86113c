// Configures journeys. They run in a real Chromium against the real platform. Each worker has its
// own platform on a clone of the seeded data (tests/e2e/journey.ts).
import { defineConfig } from '@playwright/test'

import { generate } from './scripts/generate/generate.mjs'
import { findBrowser } from './scripts/lib/browser.ts'

// Generate only in the main process, because workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) await generate()

const browser = process.env.BROWSER_PATH ?? findBrowser()
/** How many times the browser's processor is slowed (tests/e2e/journey.ts). */
const slowed = Number(process.env.TILLHOUSE_SLOWED ?? 1)

export default defineConfig({
  testDir: '.',
  testMatch: [
    'tests/e2e/**/*.journey.ts',
    'plugins/*/e2e/**/*.journey.ts',
    'tests/faults/**/*.journey.ts',
  ],
  outputDir: '.results/playwright',
  globalSetup: './tests/e2e/seed.ts',
  // `npm test` skips tests tagged @proof, which `npm run proof -- ci` runs. `npx playwright test`
  // runs them all.
  ...(process.env.TILLHOUSE_TESTS === 'test' && { grepInvert: /@proof/ }),
  ...(process.env.TILLHOUSE_TESTS === 'proof' && { grep: /@proof/ }),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000 * slowed,
  expect: { timeout: 10_000 * slowed },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    launchOptions: {
      // If the machine has no browser, Playwright uses its own.
      ...(browser && { executablePath: browser }),
      // V8's optimizing compilers are off. They took a tenth of the processor time, which doesn't
      // pay off in pages that are open for seconds.
      args: [
        '--no-sandbox',
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Playwright's own list, plus RenderDocument, which makes the headless shell of Chromium
        // 150 crash in a tab that a middle click opened.
        '--disable-features=RenderDocument,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,' +
          'HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,OptimizationHints,' +
          'ThirdPartyStoragePartitioning,NetworkTimeServiceQuerying,PreconnectToSearch',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
