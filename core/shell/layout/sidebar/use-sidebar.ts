import { useCallback, useMemo } from 'react'

import type { Decider, VerdictKind } from '../../../access/decide.ts'
import { evaluate } from '../../../access/evaluate.ts'
import type { Facts } from '../../../access/facts.ts'
import type { PortalManifest } from '../../../access/manifest.ts'
import { flag } from '../../../access/predicate.ts'
import { verdictOn } from '../../../access/surfaces.ts'
import { useText, formatLabel, type TextOf } from '../../../i18n/text.ts'
import { useMenuDeciding } from '../../../session/facts/decisions.ts'
import type { ShellPage, SidebarState } from '../shell-types.ts'

/** Turns the whole menu on or off. This flag counts as on if the flag service fails. */
const menuItself = flag('load-sidebar')

/** One shared object, so that nothing renders again while the state stays pending. */
const pending: SidebarState = { state: 'pending' }

/**
 * Computes the sidebar from facts. It is pending as long as any entry is, because a menu that
 * changes while in use is worse than one that appears slightly later. Labels are translated when
 * they render, because most entries stay in closed sections.
 */
export function buildSidebar(
  manifest: PortalManifest,
  decider: Decider,
  facts: Facts,
  text: TextOf,
): SidebarState {
  const itself = evaluate(menuItself, facts)
  if (itself === 'pending') return pending
  const kinds = new Set<VerdictKind>()
  for (const { id } of manifest.entries) {
    const { kind } = decider.entry(id, facts)
    if (kind === 'pending') return pending
    kinds.add(kind)
  }
  if (itself === 'false') return { state: 'off' }
  if (kinds.has('failed') && !kinds.has('allow')) return { state: 'failed' }
  const groups = decider.sidebar(facts).map(({ section, label, entries }) => ({
    id: section.id,
    label: formatLabel(text, label),
    icon: section.icon,
    entries: entries.map((shown) => ({
      id: shown.entry.id,
      path: shown.route.path,
      get label() {
        return formatLabel(text, shown.label)
      },
      get group() {
        return shown.entry.group && text(shown.entry.group)
      },
    })),
  }))
  return { state: 'ready', groups }
}

/**
 * Pages for the command palette: first the sidebar's entries, and then other routes without
 * parameters.
 */
export function listPages(
  manifest: PortalManifest,
  decider: Decider,
  facts: Facts,
  text: TextOf,
): ShellPage[] {
  const listed = decider.sidebar(facts).flatMap(({ label, entries }) =>
    entries.map(({ route, label: name }) => ({
      id: route.id,
      label: formatLabel(text, name),
      group: formatLabel(text, label),
      path: route.path,
    })),
  )
  const inSidebar = new Set(listed.map((page) => page.id))
  const others = manifest.routes
    .filter((route) => !inSidebar.has(route.id) && !route.path.includes(':'))
    .filter((route) => {
      const { kind, outcome } = decider.route(route.id, facts)
      return (
        verdictOn.link[kind] === 'show' &&
        outcome &&
        !('nothing' in outcome) &&
        !('redirect' in outcome)
      )
    })
    .map((route) => ({ id: route.id, label: text(route.title), path: route.path }))
  return [...listed, ...others]
}

/** The sidebar for these facts and the current language. */
export function useSidebar(facts: Facts): SidebarState {
  const { manifest, decider } = useMenuDeciding()
  const text = useText()
  return useMemo(
    () => buildSidebar(manifest, decider, facts, text),
    [manifest, decider, facts, text],
  )
}
/**
 * Returns a function that computes the palette's pages for these facts and the current language.
 */
export function usePages(facts: Facts): () => ShellPage[] {
  const { manifest, decider } = useMenuDeciding()
  const text = useText()
  return useCallback(
    () => listPages(manifest, decider, facts, text),
    [manifest, decider, facts, text],
  )
}
