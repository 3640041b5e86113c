// What each surface does with each verdict. One table, so that components do not decide themselves.
import type { VerdictKind } from './decide.ts'

/**
 * Where a decision is shown: a sidebar entry, a page, a control on a page, or a link or command to
 * another page.
 */
export type Surface = 'sidebar' | 'route' | 'control' | 'link'
export type Treatment = 'show' | 'hide' | 'disable' | 'skeleton' | 'denied' | 'retry'

/**
 * While pending, a page shows a skeleton (never "not found"), a control is disabled (never
 * enabled), and links and sidebar entries stay hidden.
 */
export const verdictOn: Readonly<Record<Surface, Readonly<Record<VerdictKind, Treatment>>>> = {
  sidebar: { allow: 'show', deny: 'hide', pending: 'hide', failed: 'hide' },
  route: { allow: 'show', deny: 'denied', pending: 'skeleton', failed: 'retry' },
  control: { allow: 'show', deny: 'disable', pending: 'disable', failed: 'disable' },
  link: { allow: 'show', deny: 'hide', pending: 'hide', failed: 'hide' },
}
