// Parts of the page that the first screen doesn't need. Their code loads later or on demand, so
// that no one waits for it.
import { useEffect, useEffectEvent, useReducer } from 'react'

import { textOf } from '../i18n/text.ts'
import { usePortal } from '../portal/portal.ts'
import { dismiss, notify } from './notices.ts'
import { browser } from '../browser/leave.ts'
import type { LazyModule } from '../browser/lazy-module.ts'

/**
 * Milliseconds after which a late part loads even though nothing needs it yet. It should be
 * available if the network goes down, but must not compete with the first screen on a slow
 * connection.
 */
export const lateAfter = 20_000
/** Milliseconds before loading is tried again for a needed part that failed to load. */
const againAfter = 5000
/** One notice for all parts, because a single reload loads them all. */
const notThere = 'late-part'

/**
 * The module of a part. Undefined until it is loaded. If a needed part fails to load, a notice
 * offers to reload the page, because a browser may cache a failed import until then. Loading is
 * tried again only while the part is needed.
 * @param isDue whether the part is needed now
 * @param onFailed called if the part is needed and failed to load, to cancel what waits for it
 */
export function useLate<M>(
  lazy: LazyModule<M>,
  isDue: boolean,
  onFailed: () => void = () => {},
): M | undefined {
  const portal = usePortal()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const module = lazy.peek()
  useEffect(() => {
    // If this fails, show no notice and don't reload the page, because nothing needs the part yet.
    const fetchIt = () => lazy.load(null).then(redraw, () => undefined)
    const timer = setTimeout(() => void fetchIt(), lateAfter)
    return () => clearTimeout(timer)
  }, [lazy])

  const isMissing = isDue && module === undefined
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrived = () => {
      dismiss(portal, notThere)
      redraw()
    }
    const tryAgain = () => {
      timer = setTimeout(() => {
        lazy.load(null).then(arrived, () => isGone || tryAgain())
      }, againAfter)
    }
    lazy.load().then(arrived, () => {
      if (isGone) return
      notify(portal, {
        id: notThere,
        kind: 'error',
        text: textOf('core:boot.failedText'),
        action: { label: textOf('core:route.reload'), run: () => browser.reload() },
      })
      tryAgain()
      failed()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [portal, lazy, isMissing])
  return module
}
