import { useState } from 'react'

import { rememberedSection, rememberSection } from './sidebar-memory.ts'

/**
 * The one open section of the sidebar, '' for none. Begins as it was left, else with the section of the open page; going to
 * a page of another section opens that one.
 */
export function useOpenSection(active: string | undefined): [open: string, setOpen: (id: string) => void] {
  const [open, setOpen] = useState(() => rememberedSection() ?? active ?? '')
  const [seen, setSeen] = useState(active)
  if (active !== seen) {
    setSeen(active)
    if (active !== undefined) setOpen(active)
  }
  const choose = (id: string) => {
    setOpen(id)
    rememberSection(id)
  }
  return [open, choose]
}
