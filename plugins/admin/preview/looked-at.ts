// What a user gets at a path: the page with its outcome, permissions and operations. Pure
// functions.
import {
  operations,
  type CompiledRoute,
  type Decider,
  type Facts,
  type RouteVerdict,
  type VerdictKind,
} from '#core/preview.ts'
import type { TextKey } from '#core'

import type { PreviewManifest } from './preview-manifest.ts'

export interface LookedAt {
  route: CompiledRoute
  verdict: RouteVerdict
  abilities: readonly { id: string; verdict: VerdictKind; reason: TextKey; record: boolean }[]
  /** `of` is the route or ability that guards the operation. */
  operations: readonly { id: string; verdict: VerdictKind; of: string }[]
}

/** The path that the preview shows if none is given: the first sidebar entry. */
export const firstPath = (decider: Decider, facts: Facts): string | undefined =>
  decider.sidebar(facts)[0]?.entries[0]?.route.path

/** Undefined if no page has this path. */
export function lookAt(
  { manifest, decider }: PreviewManifest,
  facts: Facts,
  at: string,
): LookedAt | undefined {
  const route = decider.match(at)?.route
  if (!route) return undefined
  const abilities = manifest.abilities.filter(({ on }) => on === route.id)
  const guards = new Set([route.id, ...abilities.map(({ id }) => id)])
  const guardOf = (id: string) => operations[id]?.guard ?? 'none'
  const guarded = Object.keys(operations).filter((id) => guards.has(guardOf(id)))
  const decide = (guard: string): VerdictKind => {
    if (guard === 'public' || guard === 'signed-in') return 'allow'
    return manifest.abilities.some(({ id }) => id === guard)
      ? decider.ability(guard, facts).kind
      : decider.route(guard, facts).kind // unknown ids of abilities and routes are denied
  }
  return {
    route,
    verdict: decider.route(route.id, facts),
    abilities: abilities.map(({ id, reason, record }) => ({
      id,
      reason,
      record: record === true,
      verdict: decider.ability(id, facts).kind,
    })),
    operations: [...new Set([...guarded, ...route.uses])].map((id) => ({
      id,
      of: guardOf(id),
      verdict: decide(guardOf(id)),
    })),
  }
}
