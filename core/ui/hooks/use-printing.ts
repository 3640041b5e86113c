import { atom, useAtomValue } from 'jotai'
import { flushSync } from 'react-dom'

import { clearSheets, layOutSheets } from '../printing/sheets.ts'

const paper = () => window.matchMedia('print')

/** Paper is white: in the dark scheme, text would be printed pale and fields as black boxes. */
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
  /** Between the browser's events; media queries alone change late in some browsers. */
  let isPrinting = false
  // At once: the browser takes its picture as soon as the event is over.
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

/** Whether the page is drawn for paper, which neither scrolls nor is as narrow as a telephone. */
export const usePrinting = (): boolean => useAtomValue(printingAtom)
