import { useMemo } from 'react'

import type { Decider } from '../../../access/decide.ts'
import { evaluate } from '../../../access/evaluate.ts'
import type { Facts } from '../../../access/facts.ts'
import type { PortalManifest } from '../../../access/manifest.ts'
import { flag } from '../../../access/predicate.ts'
import { verdictOn } from '../../../access/surfaces.ts'
import { useText, wordsOf, type TextOf } from '../../../i18n/text.ts'
import { useDecider, useManifest } from '../../../session/facts/decisions.ts'
import { useFacts } from '../../../session/facts/facts.ts'
import type { ShellPage, SidebarState } from '../shell-types.ts'

/** Turns the whole menu on or off; this flag is on if the flag service fails. */
const menuItself = flag('load-sidebar')

/**
 * Computes the sidebar from facts. Pending while any entry is: a menu that changes while in use is
 * worse than one that appears slightly later.
 */
export function sidebarOf(
  manifest: PortalManifest,
  decider: Decider,
  facts: Facts,
  text: TextOf,
): SidebarState {
  const kinds = manifest.entries.map((entry) => decider.entry(entry.id, facts).kind)
  const itself = evaluate(menuItself, facts)
  if (itself === 'pending' || kinds.includes('pending')) return { state: 'pending' }
  if (itself === 'false') return { state: 'off' }
  if (kinds.includes('failed') && !kinds.includes('allow')) return { state: 'failed' }
  const groups = decider.sidebar(facts).map(({ section, label, entries }) => ({
    id: section.id,
    label: wordsOf(text, label),
    icon: section.icon,
    entries: entries.map((shown) => ({
      id: shown.entry.id,
      label: wordsOf(text, shown.label),
      path: shown.route.path,
      ...(shown.entry.group && { group: text(shown.entry.group) }),
    })),
  }))
  return { state: 'ready', groups }
}

/**
 * Pages for the command palette: the sidebar's entries first, then other routes without parameters.
 */
export function pagesOf(
  manifest: PortalManifest,
  decider: Decider,
  facts: Facts,
  text: TextOf,
): ShellPage[] {
  const listed = decider.sidebar(facts).flatMap(({ label, entries }) =>
    entries.map(({ route, label: name }) => ({
      id: route.id,
      label: wordsOf(text, name),
      group: wordsOf(text, label),
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

/** The sidebar for the current facts and language. */
export function useSidebar(): SidebarState {
  const [manifest, decider, facts, text] = [useManifest(), useDecider(), useFacts(), useText()]
  return useMemo(() => sidebarOf(manifest, decider, facts, text), [manifest, decider, facts, text])
}
/** Computes the palette's pages for the current facts and language, when called. */
export function usePages(): () => ShellPage[] {
  const [manifest, decider, facts, text] = [useManifest(), useDecider(), useFacts(), useText()]
  return () => pagesOf(manifest, decider, facts, text)
}
