// The header's menus open on a press. Their code loads on the first press, or after the first
// screen.
import { useState } from 'react'

import { lazyModule } from '../../../browser/lazy-module.ts'
import { useLate } from '../../../notices/use-late.ts'

export const headerMenus = lazyModule(() => import('./header-menus.tsx'))

/**
 * @returns `menus`: the code, once the button has been pressed and the code has loaded. From then
 * on, it renders the button. `button`: props for the placeholder until then
 */
export function useHeaderMenus(popup: 'menu' | 'dialog') {
  const [isAsked, setAsked] = useState(false)
  const module = useLate(headerMenus, isAsked, () => setAsked(false))
  return {
    menus: isAsked ? module : undefined,
    button: {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onClick: () => setAsked(true),
    },
  } as const
}
