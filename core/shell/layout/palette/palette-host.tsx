// Opens the palette from anywhere in the shell. Its code is loaded later than the first screen.
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
/** Opens the palette, from a component. */
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
  // Canceled on navigation, because the user then no longer waits for the palette.
  const { pathname } = useLocation()
  useEffect(() => forget, [forget, pathname])
  // Opened only after it is mounted, because a palette mounted open cannot return the focus.
  useEffect(() => {
    if (!module || !isAsked) return
    module.palette(portal).open()
    forget()
  }, [portal, module, isAsked, forget])
  return module ? <module.CommandPalette {...props} /> : null
}
