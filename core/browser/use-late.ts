// Parts of the page that the first screen does without: their code comes after it, or when it is
// needed, so that nobody waits for it.
import { useEffect, useEffectEvent, useState } from 'react'

import { useLazyModule, type LazyModule } from './lazy-module.ts'

/**
 * After how many milliseconds a late part is fetched though nothing asks for it: it must be there
 * when the network is away, and must not compete with the first screen on a slow one.
 */
export const lateAfter = 20_000
/** After how many milliseconds a part that could not be fetched is asked for again. */
const againAfter = 5000

/**
 * A part's module; undefined until it is there. A failure is tried again by itself, so what asks
 * for the part only has to go on asking.
 * @param isDue it is needed now
 */
export function useLate<M>(lazy: LazyModule<M>, isDue: boolean): M | undefined {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [])
  // What has been fetched stays: a part that is taken away loses its state.
  const isThere = lazy.peek() !== undefined
  const { module, error, retry } = useLazyModule(lazy, isDue || isLate || isThere)
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (error === undefined) return
    const timer = setTimeout(() => again(), againAfter)
    return () => clearTimeout(timer)
  }, [error])
  return module
}
