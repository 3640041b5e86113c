// What each surface does with each verdict: one table, so that no component decides it for itself.
import type { VerdictKind } from './decide.ts'

/**
 * Where a decision shows: an entry of the sidebar, a page, a control on a page, a link or command
 * to another page.
 */
export type Surface = 'sidebar' | 'route' | 'control' | 'link'
export type Treatment = 'show' | 'hide' | 'disable' | 'skeleton' | 'denied' | 'retry'

/**
 * A page that is not known yet is a skeleton, never "not found"; a control that is not known yet is
 * disabled, never enabled; what leads elsewhere stays away until it is known to lead somewhere.
 */
export const verdictOn: Readonly<Record<Surface, Readonly<Record<VerdictKind, Treatment>>>> = {
  sidebar: { allow: 'show', deny: 'hide', pending: 'hide', failed: 'hide' },
  route: { allow: 'show', deny: 'denied', pending: 'skeleton', failed: 'retry' },
  control: { allow: 'show', deny: 'disable', pending: 'disable', failed: 'disable' },
  link: { allow: 'show', deny: 'hide', pending: 'hide', failed: 'hide' },
}
