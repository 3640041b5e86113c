import type { QueryObserver, QueryObserverResult } from '@tanstack/react-query'

/**
 * Subscribes to a query outside React. Reports cached data immediately, because an observer itself
 * reports only changes. Returns a function that unsubscribes.
 */
export function watchQuery<Data, Failure, Key extends readonly unknown[]>(
  observer: QueryObserver<Data, Failure, Data, Data, Key>,
  heed: (result: QueryObserverResult<Data, Failure>) => void,
): () => void {
  const now = observer.getCurrentResult()
  if (now.data !== undefined) heed(now)
  return observer.subscribe(heed)
}
