// Converts a cell to the facts that the Decider takes.
import { factsFromJson } from '#core/access/facts-json.ts'
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import portalFlags from '#manifest/vocabulary/portal-flags.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { kindOf, roleOf } from './people.ts'
import type { Cell } from './table.ts'

const kinds = { flag: flags, toggle: toggles, portal: portalFlags } as const

/** The kind of a switch; undefined if the vocabulary has no such name. */
export const kindOfSwitch = (name: string) =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => name in kinds[kind])

/** The facts of one cell, with the permissions held in it. The sidebar itself is loaded. */
export function toCellFacts(
  cell: Cell,
  permissions: readonly string[],
  plugins: readonly string[],
) {
  const on = (kind: keyof typeof kinds) =>
    ['load-sidebar', ...cell.on].filter((name) => name in kinds[kind])
  const role = roleOf(cell.who)
  return factsFromJson({
    permission: permissions,
    role: role ? [role] : [],
    userKind: [kindOf(cell.who)],
    plugin: plugins,
    flag: on('flag'),
    toggle: on('toggle'),
    portal: on('portal'),
    productMode: cell.mode,
    reseller: cell.reseller,
    view: cell.view,
    merchantType: cell.merchantType,
    country: cell.country,
    gateway: cell.gateway,
  })
}
