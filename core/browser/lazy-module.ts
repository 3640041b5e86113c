// Loads a chunk of the portal on demand or a little earlier. Doesn't use React.lazy: once a
// Suspense fallback shows, it stays for at least 300 ms, even if the chunk loads sooner.
import { useEffect, useReducer } from 'react'

import { chunk } from './stale-chunks.ts'

export interface LazyModule<M> {
  /**
   * Loads the chunk once. After a failure, it may be called again. `address` is the page being
   * opened, and a reload opens it if the chunk is gone. Pass `null` if nothing waits for the chunk;
   * the page is then never reloaded.
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
/** The chunk's module, once loaded. With `wanted: false`, nothing is loaded. */
export function useLazyModule<M>(lazy: LazyModule<M>, wanted = true): Loading<M> {
  const [{ error, tries }, dispatch] = useReducer(
    (state: { error: unknown; tries: number }, change: { error: unknown } | 'loaded' | 'retry') => {
      if (change === 'retry') return { error: undefined, tries: state.tries + 1 }
      return change === 'loaded' ? { ...state } : { ...state, error: change.error }
    },
    { error: undefined, tries: 0 },
  )
  const module = wanted ? lazy.peek() : undefined
  // Whether the last render lacked the module. If the chunk has loaded since, the effect renders
  // again.
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
