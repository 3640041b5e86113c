// The menus of the header open on a press: their code comes with the first one, or later than the
// first screen.
import { useState } from 'react'

import { lazyModule } from '../../../browser/lazy-module.ts'
import { useLate } from '../../../notices/use-late.ts'

export const headerMenus = lazyModule(() => import('./header-menus.tsx'))

/**
 * @returns `menus`: the code, once the button was pressed; it draws the button from then on.
 *   `button`: what the button is given until then
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
