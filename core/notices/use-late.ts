// Parts of the page that the first screen does without: their code comes after it, or when it is
// needed, so that nobody waits for it.
import { useEffect, useEffectEvent, useReducer } from 'react'

import { textOf } from '../i18n/text.ts'
import { dismiss, notify } from './notices.ts'
import { browser } from '../browser/leave.ts'
import type { LazyModule } from '../browser/lazy-module.ts'

/**
 * After how many milliseconds a late part is fetched though nothing asks for it: it must be there
 * when the network is away, and must not compete with the first screen on a slow one.
 */
export const lateAfter = 20_000
/** After how many milliseconds a part that is due and could not be fetched is tried again. */
const againAfter = 5000
/** One notice for all parts: the same reload brings them. */
const notThere = 'late-part'

/**
 * A part's module; undefined until it is there. A notice says that a part that is due could not be
 * fetched, and offers a reload: a browser may keep a failed import until then. The part is tried
 * again only while it is due.
 * @param isDue it is needed now
 * @param onFailed it is due and could not be fetched: forget what waits for it
 */
export function useLate<M>(
  lazy: LazyModule<M>,
  isDue: boolean,
  onFailed: () => void = () => {},
): M | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const module = lazy.peek()
  useEffect(() => {
    // Nobody asked for it: a failure says nothing, and does not reload the page.
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
      dismiss(notThere)
      redraw()
    }
    const tryAgain = () => {
      timer = setTimeout(() => {
        lazy.load(null).then(arrived, () => isGone || tryAgain())
      }, againAfter)
    }
    lazy.load().then(arrived, () => {
      if (isGone) return
      notify({
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
  }, [lazy, isMissing])
  return module
}
