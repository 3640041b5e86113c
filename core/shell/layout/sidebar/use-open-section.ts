import { useState } from 'react'

import { useShellPreview } from '../shell-preview.ts'
import { keepText, readText } from '../../../browser/storage.ts'

const key = 'tillhouse.sidebar.open'
/** Section ids are shorter, so a longer stored text isn't one. */
const longest = 100
/** Id of the section that was open, or '' if all were closed. Undefined if nothing is stored. */
function rememberedSection(): string | undefined {
  const id = readText('localStorage', key)
  return id === undefined || id.length > longest ? undefined : id
}

/**
 * The open section of the sidebar, or '' if none is. At first, this is the section of the current
 * page, so that a reload shows where the user is. If the page is outside all sections, it is the
 * remembered section. Navigating to another section opens that one.
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
    // If no page was active before, the portal was still finding the first one. Keep what the user
    // has chosen since.
    if (active !== undefined && !(seen === undefined && chosen)) setOpen(active)
  }
  const choose = (id: string) => {
    setOpen(id)
    setChosen(true)
    if (!preview) keepText('localStorage', key, id)
  }
  return [open, choose]
}
