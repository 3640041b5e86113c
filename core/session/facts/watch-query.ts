import type { QueryObserver, QueryObserverResult } from '@tanstack/react-query'

/**
 * Subscribes to a query outside React. What its cache already has is told at once; an observer
 * itself tells only what changes. Returns what ends it.
 */
export function watchQuery<Data, Failure, Key extends readonly unknown[]>(
  observer: QueryObserver<Data, Failure, Data, Data, Key>,
  heed: (result: QueryObserverResult<Data, Failure>) => void,
): () => void {
  const now = observer.getCurrentResult()
  if (now.data !== undefined) heed(now)
  return observer.subscribe(heed)
}
