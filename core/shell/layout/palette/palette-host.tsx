// Opens the palette from anywhere in the shell. Its code is loaded later than the first screen.
import { useHotkeys } from '@mantine/hooks'
import { atom, createStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { lazyModule } from '../../../browser/lazy-module.ts'
import { useLate } from '../../../notices/use-late.ts'
import type { CommandPaletteProps } from './command-palette.tsx'

export const paletteCode = lazyModule(() => import('./command-palette.tsx'))
const store = createStore()
const askedAtom = atom(false)
export const openPalette = (): void => store.set(askedAtom, true)
const forget = (): void => store.set(askedAtom, false)

export function PaletteHost(props: CommandPaletteProps) {
  const isAsked = useAtomValue(askedAtom, { store })
  const module = useLate(paletteCode, isAsked, forget)
  useHotkeys([['mod+K', openPalette]], [], true)
  // On another page nobody waits for it any more.
  const { pathname } = useLocation()
  useEffect(() => forget, [pathname])
  // Opened only once it is mounted: one mounted open does not know where the focus was.
  useEffect(() => {
    if (!module || !isAsked) return
    module.palette.open()
    forget()
  }, [module, isAsked])
  return module ? <module.CommandPalette {...props} /> : null
}
