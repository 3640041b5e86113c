import { useState } from 'react'

import { useShellPreview } from '../shell-preview.ts'
import { keepText, readText } from '../../../browser/storage.ts'

const key = 'tillhouse.sidebar.open'
/** Limits the stored text, because section ids are shorter. */
const longest = 100
/** Id of the section that was open, '' if all were closed, undefined if nothing is stored. */
function rememberedSection(): string | undefined {
  const id = readText('localStorage', key)
  return id === undefined || id.length > longest ? undefined : id
}

/**
 * The open section of the sidebar, '' for none. Starts with the current page's, so that a reload
 * shows the user's location; a page outside all sections starts with the remembered one. Navigating
 * to another section opens that one.
 */
export function useOpenSection(
  active: string | undefined,
): [open: string, setOpen: (id: string) => void] {
  const preview = useShellPreview()
  const [open, setOpen] = useState(
    () => active ?? (preview ? undefined : rememberedSection()) ?? '',
  )
  const [seen, setSeen] = useState(active)
  const [chosen, setChosen] = useState(false)
  if (active !== seen) {
    setSeen(active)
    // Keep the user's choice if no page was active before, because the portal was still finding the
    // first one.
    if (active !== undefined && !(seen === undefined && chosen)) setOpen(active)
  }
  const choose = (id: string) => {
    setOpen(id)
    setChosen(true)
    if (!preview) keepText('localStorage', key, id)
  }
  return [open, choose]
}
