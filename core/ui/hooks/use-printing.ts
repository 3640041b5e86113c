import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = () => window.matchMedia('print')
/** Between the browser's events; media queries alone change late in some browsers. */
let isPrinting = false

function subscribe(tell: () => void): () => void {
  // At once: the browser takes its picture as soon as the event is over.
  const to = (printing: boolean) => () => {
    isPrinting = printing
    flushSync(tell)
  }
  const [begin, end, media] = [to(true), to(false), paper()]
  const change = () => flushSync(tell)
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
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || paper().matches)
