// Opens the palette from anywhere in the shell. Its code loads after the first screen.
import { useHotkeys } from '@mantine/hooks'
import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { lazyModule } from '../../../browser/lazy-module.ts'
import { useLate } from '../../../notices/use-late.ts'
import { usePortal, type Portal } from '../../../portal/portal.ts'
import type { CommandPaletteProps } from './command-palette.tsx'

export const paletteCode = lazyModule(() => import('./command-palette.tsx'))
const askedAtom = atom(false)
export const openPalette = (portal: Portal): void => portal.set(askedAtom, true)
/** Opens the palette from a component. */
export function useOpenPalette(): () => void {
  const portal = usePortal()
  return () => openPalette(portal)
}

export function PaletteHost(props: CommandPaletteProps) {
  const portal = usePortal()
  const isAsked = useAtomValue(askedAtom)
  const forget = useCallback(() => portal.set(askedAtom, false), [portal])
  const module = useLate(paletteCode, isAsked, forget)
  useHotkeys([['mod+K', useOpenPalette()]], [], true)
  // Forget the request on navigation, because the user no longer waits for the palette.
  const { pathname } = useLocation()
  useEffect(() => forget, [forget, pathname])
  // Open the palette only after it has mounted, because a palette that is open when it mounts can't
  // return the focus.
  useEffect(() => {
    if (!module || !isAsked) return
    module.palette(portal).open()
    forget()
  }, [portal, module, isAsked, forget])
  return module ? <module.CommandPalette {...props} /> : null
}
