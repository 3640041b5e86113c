// A part of the portal that is fetched when it is needed, or a little earlier. Not React.lazy: a
// fallback of Suspense, once shown, stays for 300 ms and more although the part has long arrived.
import { useEffect, useReducer } from 'react'

import { chunk } from '../errors/stale-chunks.ts'

export interface LazyModule<M> {
  /** Fetches it, once; a failure may be tried again. */
  load(): Promise<M>
  peek(): M | undefined
}
export function lazyModule<M>(fetchIt: () => Promise<M>): LazyModule<M> {
  let loaded: M | undefined
  let onItsWay: Promise<M> | undefined
  return {
    load() {
      onItsWay ??= chunk(fetchIt).then(
        (module) => (loaded = module),
        (error: unknown) => {
          onItsWay = undefined
          throw error
        },
      )
      return onItsWay
    },
    peek: () => loaded,
  }
}

interface Loading<M> {
  module: M | undefined
  error: unknown
  retry: () => void
}
/** The part once it is there. `wanted: false` fetches nothing. */
export function useLazyModule<M>(lazy: LazyModule<M>, wanted = true): Loading<M> {
  const [{ error, tries }, dispatch] = useReducer(
    (state: { error: unknown; tries: number }, change: { error: unknown } | 'loaded' | 'retry') => {
      if (change === 'retry') return { error: undefined, tries: state.tries + 1 }
      return change === 'loaded' ? { ...state } : { ...state, error: change.error }
    },
    { error: undefined, tries: 0 },
  )
  const module = wanted ? lazy.peek() : undefined
  // By what was drawn: the part may have arrived since, and then it is drawn anew.
  const missing = wanted && !module
  useEffect(() => {
    if (!missing) return
    let gone = false
    lazy.load().then(
      () => !gone && dispatch('loaded'),
      (error: unknown) => !gone && dispatch({ error }),
    )
    return () => {
      gone = true
    }
  }, [lazy, missing, tries])
  return { module, error, retry: () => dispatch('retry') }
}
