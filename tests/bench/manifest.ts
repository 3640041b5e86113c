// Compiling the manifest with all its checks and test vectors, and a reseller's question: which
// routes are left for us?
import { resolve } from 'node:path'

import { witness } from '../../core/access/analysis/analyse.ts'
import type { PortalManifest } from '../../core/access/manifest.ts'
import type { Predicate } from '../../core/access/predicate.ts'
import { compileManifest } from '../../core/plugin/compile/compile.ts'
import { compilePermissions } from '../../core/plugin/compile/permissions.ts'
import {
  readCore,
  readOperations,
  readOverlays,
  readPermissions,
  readPlugins,
  readStrings,
} from '../../scripts/manifest/read.ts'
import { median, timed, type Measure } from './measures.ts'
import { syntheticTree } from './synthetic.ts'

/** For each reseller, counts the routes that someone of theirs can open. Exact, not sampled. */
function countOpen({ routes }: PortalManifest, resellers: readonly number[]): number {
  let open = 0
  for (const reseller of resellers)
    for (const { requires } of routes)
      if (
        witness([
          { reseller } as unknown as Predicate,
          ...requires.map(({ predicate }) => predicate),
        ]) !== null
      )
        open += 1 // resellers outside the vocabulary
  return open
}

async function thisTree(): Promise<() => ReturnType<typeof compileManifest>> {
  const root = resolve(import.meta.dirname, '../..')
  const { permissions } = compilePermissions(readPermissions(root))
  const extras = { strings: readStrings(root), overlays: readOverlays(root) }
  const [plugins, operations, core] = [
    await readPlugins(root),
    readOperations(root),
    await readCore(root),
  ]
  return () => compileManifest(plugins, operations, core, permissions, extras)
}

export const suite = async (): Promise<Measure[]> => {
  const compile = await thisTree()
  const here = compile()
  const few = syntheticTree(320, 40)
  const many = syntheticTree(1000, 4)
  const { portal } = few.compile()
  const open = countOpen(portal, few.resellers)
  const asked = portal.routes.length * few.resellers.length
  if (open === 0 || open === asked)
    throw new Error(`Overlays that hide nothing, or everything: ${open} of ${asked}.`)
  const middle = (work: () => unknown, times: number) => median(timed(work, { times, warmUp: 1 }))
  return [
    {
      name:
        `compile this tree (${here.portal.routes.length} routes, ` +
        `${Object.keys(here.access.operations).length} operations), median of 15`,
      value: middle(compile, 15),
      unit: 'ms',
    },
    {
      name: 'compile 320 routes with 40 resellers, median of 7',
      value: middle(few.compile, 7),
      unit: 'ms',
    },
    {
      name: 'compile 1,000 routes with 4 resellers, median of 7',
      value: middle(many.compile, 7),
      unit: 'ms',
    },
    {
      name:
        `which of 320 routes are open to 40 resellers (${open.toLocaleString('en-US')} of ` +
        `${asked.toLocaleString('en-US')}), median of 7`,
      value: middle(() => countOpen(portal, few.resellers), 7),
      unit: 'ms',
    },
  ]
}
