// The server halves of plugins: each answers only its own operations, and none is missing.
import { describe, expect, it } from 'vitest'

import { accessManifest, portalManifest } from '../access/manifests.ts'
import { restOperations } from '../http/contract/operations.ts'
import type { FlagReader } from '../flags/flags.ts'
import { installedPlugins } from './installed.ts'

const flags: FlagReader = {
  read: () => Promise.resolve({ state: 'failed' }),
  forget: () => undefined,
  close: () => Promise.resolve(),
}

describe.each(installedPlugins.map((plugin) => ({ name: plugin.id, ...plugin })))(
  'the server half of $name',
  ({ id, handlers, resolvers, openings = [], pages = [] }) => {
    it('answers operations that the plugin owns, and no others', () => {
      const parts = [handlers?.({ flags }), resolvers?.Query, resolvers?.Mutation]
      const answered = parts.flatMap((part) => Object.keys(part ?? {}))
      const owners = answered.map((name) => `${name} of ${accessManifest.operations[name]?.owner}`)
      expect(owners).toEqual(answered.map((name) => `${name} of ${id}`))
    })

    it('names calls that its routes begin with: they read, and it answers them', () => {
      for (const { route, operation } of openings) {
        expect(portalManifest.routes.find((each) => each.id === route)?.plugin, route).toBe(id)
        expect(Object.keys(handlers?.({ flags }) ?? {})).toContain(operation)
        expect(restOperations.find((each) => each.id === operation)?.effect, operation).toBe('read')
      }
    })

    it('describes pages that routes of the plugin show, and no others', () => {
      const shown = portalManifest.routes
        .filter(({ plugin }) => plugin === id)
        .flatMap(({ show }) => show.flatMap((branch) => ('legacy' in branch ? branch.legacy : [])))
      expect(pages.map(({ page }) => page).filter((page) => !shown.includes(page))).toEqual([])
    })
  },
)
