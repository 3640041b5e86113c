// Unit tests lie beside the code: *.test.ts run in Node, *.test.tsx in jsdom. Journeys are
// Playwright's (playwright.config.ts). `npm test` leaves *.proof.test.ts to `npm run proof -- ci`;
// `npx vitest run <file>` takes any of them.
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
    // One for each of the two cores that we plan for; vitest would leave one to itself.
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
          // Loading the server anew for each file took a fifth of the time.
          isolate: false,
        },
      },
      // Files that put modules of their own in the place of others.
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
          // Modules stay loaded: they hold no state of a portal (docs/decisions/034). In processes:
          // threads would hear each other's BroadcastChannel.
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
