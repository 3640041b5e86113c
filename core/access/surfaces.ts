// What each surface does with each verdict. One table for all, so that components don't decide this
// themselves.
import type { VerdictKind } from './decide.ts'

/**
 * Where a decision is shown: a sidebar entry, a page, a control on a page, or a link or command to
 * another page.
 */
export type Surface = 'sidebar' | 'route' | 'control' | 'link'
export type Treatment = 'show' | 'hide' | 'disable' | 'skeleton' | 'denied' | 'retry'

/**
 * While the verdict is pending, a page shows a skeleton (never "not found"), a control is disabled,
 * and links and sidebar entries are hidden.
 */
export const verdictOn: Readonly<Record<Surface, Readonly<Record<VerdictKind, Treatment>>>> = {
  sidebar: { allow: 'show', deny: 'hide', pending: 'hide', failed: 'hide' },
  route: { allow: 'show', deny: 'denied', pending: 'skeleton', failed: 'retry' },
  control: { allow: 'show', deny: 'disable', pending: 'disable', failed: 'disable' },
  link: { allow: 'show', deny: 'hide', pending: 'hide', failed: 'hide' },
}
