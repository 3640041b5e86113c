// Configures unit tests, which are beside the code: *.test.ts run in Node, *.test.tsx in jsdom.
// `npm test` skips *.proof.test.ts, which `npm run proof -- ci` runs. `npx vitest run <file>` runs
// any of them. Playwright runs the journeys (playwright.config.ts).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { generate } from './scripts/generate/generate.mjs'
import { mutations } from './tests/mutations/plugin.ts'

await generate()

const inNode = {
  environment: 'node',
  globalSetup: 'server/testing/postgres.setup.ts',
  setupFiles: ['tests/chance.setup.ts', ...mutations.setupFiles],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const inBrowser = {
  environment: 'jsdom',
  setupFiles: [
    'core/testing/left-over.ts',
    'core/testing/setup.ts',
    'tests/chance.setup.ts',
    ...mutations.setupFiles,
  ],
  testTimeout: 30_000,
}

const command = process.env.TILLHOUSE_TESTS
const ending = (suffix: string) => (command === 'proof' ? `*.proof.${suffix}` : `*.${suffix}`)
const left = command === 'test' ? ['**/*.proof.test.{ts,tsx}'] : []

export default defineConfig({
  plugins: [react(), ...mutations.plugins],
  test: {
    // One worker for each of the two cores that we plan for. By default, vitest reserves a core.
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
          // Files share loaded modules. Loading the server for each file would take a fifth of the
          // time of a run.
          isolate: false,
        },
      },
      // These files are isolated, because they mock modules.
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
          // Files share loaded modules, because modules hold no state of a portal
          // (docs/decisions/034). Workers are processes, because threads would receive each other's
          // BroadcastChannel messages.
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
