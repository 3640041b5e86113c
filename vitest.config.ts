// Unit tests are beside the code: *.test.ts run in Node, *.test.tsx in jsdom. Journeys are
// Playwright's (playwright.config.ts). `npm test` leaves *.proof.test.ts to `npm run proof -- ci`;
// `npx vitest run <file>` runs any of them.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { generate } from './scripts/generate/generate.mjs'

await generate()

const inNode = {
  environment: 'node',
  globalSetup: 'server/testing/postgres.setup.ts',
  setupFiles: 'tests/chance.setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

const inBrowser = {
  environment: 'jsdom',
  setupFiles: ['core/testing/left-over.ts', 'core/testing/setup.ts', 'tests/chance.setup.ts'],
  testTimeout: 30_000,
}

const command = process.env.TILLHOUSE_TESTS
const ending = (suffix: string) => (command === 'proof' ? `*.proof.${suffix}` : `*.${suffix}`)
const left = command === 'test' ? ['**/*.proof.test.{ts,tsx}'] : []

export default defineConfig({
  plugins: [react()],
  test: {
    // One for each of the two cores that we plan for; vitest would reserve one for itself.
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'node',
          include: [`{core,plugins,server,schemas,scripts,tests}/**/${ending('test.ts')}`],
          exclude: [
            '**/e2e/**',
            'tests/bench/**',
            'tests/proof/**',
            'scripts/templates/**',
            '**/*.isolated.test.ts',
            ...left,
          ],
          // Shared modules, because loading the server for each file would take a fifth of the
          // time.
          isolate: false,
        },
      },
      // Isolated, because these files mock modules.
      {
        extends: true,
        test: {
          ...inNode,
          name: 'isolated',
          include: [`{core,server}/**/${ending('isolated.test.ts')}`],
          exclude: left,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'browser-like',
          include: [`{core,plugins}/**/${ending('test.tsx')}`],
          exclude: ['**/*.isolated.test.tsx', ...left],
          // Modules stay loaded, because they hold no state of a portal (docs/decisions/034). In
          // processes, because threads would receive each other's BroadcastChannel messages.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'isolated browser-like',
          include: [`core/**/${ending('isolated.test.tsx')}`],
          exclude: left,
        },
      },
    ],
  },
})
