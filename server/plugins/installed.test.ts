// The server halves of plugins: each answers only for itself, and none is forgotten.
import { describe, expect, it } from 'vitest'

import { accessManifest, portalManifest } from '../access/manifests.ts'
import type { FlagReader } from '../flags/flags.ts'
import { installedPlugins } from './installed.ts'

const flags: FlagReader = {
  read: () => Promise.resolve({ state: 'failed' }),
  forget: () => undefined,
  close: () => Promise.resolve(),
}

describe.each(installedPlugins.map((plugin) => ({ name: plugin.id, ...plugin })))(
  'the server half of $name',
  ({ id, handlers, resolvers, pages = [] }) => {
    it('answers operations that the plugin owns, and no others', () => {
      const answered = [handlers?.({ flags }), resolvers?.Query, resolvers?.Mutation].flatMap(
        (part) => Object.keys(part ?? {}),
      )
      const owners = Object.entries(accessManifest.operations).filter(([name]) =>
        answered.includes(name),
      )
      expect(owners.map(([name, { owner }]) => `${name} of ${owner}`).sort()).toEqual(
        answered.map((name) => `${name} of ${id}`).sort(),
      )
    })

    it('describes pages that routes of the plugin show, and no others', () => {
      const shown = portalManifest.routes
        .filter(({ plugin }) => plugin === id)
        .flatMap(({ show }) => show.flatMap((branch) => ('legacy' in branch ? branch.legacy : [])))
      expect(pages.map(({ page }) => page).filter((page) => !shown.includes(page))).toEqual([])
    })
  },
)
