// Builds the mutations of the file that MUTATIONS names into the source that vitest loads.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

import { withSwitches, type Mutation } from './mutate.ts'

const { MUTATIONS } = process.env

/** What vitest's configuration adds for a run with mutations; nothing in other runs. */
export const mutations = { plugins: [] as Plugin[], setupFiles: [] as string[] }

if (MUTATIONS) {
  const all = JSON.parse(readFileSync(MUTATIONS, 'utf8')) as Mutation[]
  mutations.setupFiles.push('tests/mutations/mutations.setup.ts')
  mutations.plugins.push({
    name: 'mutations',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(process.cwd(), id.split('?')[0]!)
      return all.some((one) => one.file === file) ? withSwitches(code, file, all) : undefined
    },
  })
}
