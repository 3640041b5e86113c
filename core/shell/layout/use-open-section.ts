import { useState } from 'react'

import { useShellPreview } from './shell-preview.ts'
import { rememberedSection, rememberSection } from './sidebar-memory.ts'

/**
 * The one open section of the sidebar, '' for none. Begins as it was left, else with the section of
 * the open page; going to a page of another section opens that one.
 */
export function useOpenSection(
  active: string | undefined,
): [open: string, setOpen: (id: string) => void] {
  const preview = useShellPreview()
  const [open, setOpen] = useState(
    () => (preview ? undefined : rememberedSection()) ?? active ?? '',
  )
  const [seen, setSeen] = useState(active)
  const [chosen, setChosen] = useState(false)
  if (active !== seen) {
    setSeen(active)
    // Where there was no page yet (the portal is still finding the first one), what was opened by
    // hand meanwhile stays.
    if (active !== undefined && !(seen === undefined && chosen)) setOpen(active)
  }
  const choose = (id: string) => {
    setOpen(id)
    setChosen(true)
    if (!preview) rememberSection(id)
  }
  return [open, choose]
}
