// A chunk of the portal, loaded on demand or a little earlier. Not React.lazy, because a Suspense
// fallback, once shown, stays for 300 ms or more even if the chunk has loaded.
import { useEffect, useReducer } from 'react'

import { chunk } from './stale-chunks.ts'

export interface LazyModule<M> {
  /**
   * Loads the chunk once; after a failure it may be called again. `address`: the page being opened,
   * which a reload should open if the chunk is gone. `null`: nothing waits for it, so the page is
   * not reloaded.
   */
  load(address?: string | null): Promise<M>
  peek(): M | undefined
}
export function lazyModule<M>(fetchIt: () => Promise<M>): LazyModule<M> {
  let loaded: M | undefined
  let onItsWay: Promise<M> | undefined
  return {
    load(address) {
      onItsWay ??= (address === null ? fetchIt() : chunk(fetchIt, address)).then(
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
/** The chunk's module, once loaded. `wanted: false` loads nothing. */
export function useLazyModule<M>(lazy: LazyModule<M>, wanted = true): Loading<M> {
  const [{ error, tries }, dispatch] = useReducer(
    (state: { error: unknown; tries: number }, change: { error: unknown } | 'loaded' | 'retry') => {
      if (change === 'retry') return { error: undefined, tries: state.tries + 1 }
      return change === 'loaded' ? { ...state } : { ...state, error: change.error }
    },
    { error: undefined, tries: 0 },
  )
  const module = wanted ? lazy.peek() : undefined
  // Based on what was rendered: if the chunk has loaded since, the effect renders again.
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
