import { atom, useAtomValue } from 'jotai'
import { flushSync } from 'react-dom'

import { clearSheets, layOutSheets } from '../printing/sheets.ts'

const paper = () => window.matchMedia('print')

/**
 * Switches to the light scheme for printing. In the dark scheme, text would be printed pale, and
 * fields as black boxes.
 */
function lighten(prints: boolean): void {
  const root = document.documentElement.dataset
  if (prints && root['mantineColorScheme'] === 'dark') {
    root['mantineColorScheme'] = 'light'
    root['onScreen'] = 'dark'
  } else if (!prints && root['onScreen']) {
    root['mantineColorScheme'] = root['onScreen']
    delete root['onScreen']
  }
}

const printingAtom = atom(false)
printingAtom.onMount = (set) => {
  /**
   * Set by the browser's print events, because in some browsers the media query alone changes too
   * late.
   */
  let isPrinting = false
  // Render synchronously, because the browser captures the page right after the event.
  const change = () => {
    const prints = isPrinting || paper().matches
    lighten(prints)
    flushSync(() => set(prints))
    if (prints) layOutSheets()
    else clearSheets()
  }
  const to = (printing: boolean) => () => {
    isPrinting = printing
    change()
  }
  const [begin, end, media] = [to(true), to(false), paper()]
  set(media.matches)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', change)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', change)
  }
}

/** Whether the page is rendered for paper, which doesn't scroll and is wider than a phone. */
export const usePrinting = (): boolean => useAtomValue(printingAtom)
