// Handles chunks that are gone from the server because a new version was deployed while a tab was
// open.
// Facts: faults 1, 2, 40
import { browser } from './leave.ts'
import { keepText, readText } from './storage.ts'

/** A chunk could not be loaded, and reloading the page was unsafe or did not help. */
export class StaleChunkError extends Error {
  override name = 'StaleChunkError'
}

/** Matches the error messages of Chromium, Firefox, Safari and Vite's loader. */
const fetchFailed = new RegExp(
  'dynamically imported module|importing a module script failed|' +
    'unable to preload css|failed to load module script',
  'i',
)
const key = 'tillhouse.reloaded-for-chunk'
const notAgainWithin = 60_000

/** Whether the page has unsaved input. Forms with unsaved input cancel `beforeunload`. */
export function hasUnsavedInput(): boolean {
  const asked = new Event('beforeunload', { cancelable: true })
  dispatchEvent(asked)
  return asked.defaultPrevented
}

function reloadedLately(): boolean {
  const last = Number(readText('sessionStorage', key) ?? 0)
  // Without storage, act as if the page had been reloaded recently. Otherwise, it could reload
  // forever.
  return Date.now() - last < notAgainWithin || !keepText('sessionStorage', key, String(Date.now()))
}
/** Whether the server responds. If it is down, a reload would lose the page. */
const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Loads a chunk. If the chunk is gone, reloads the page once, provided that the server responds and
 * no input would be lost. Otherwise throws StaleChunkError. `address` is the page being opened,
 * which the reload opens.
 */
export async function chunk<T>(
  load: () => Promise<T>,
  address: string = location.href,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error) || !fetchFailed.test(error.message)) throw error
    if (!hasUnsavedInput() && (await serverAnswers()) && !reloadedLately()) {
      if (address === location.href) browser.reload()
      else browser.go(address)
      return await new Promise<T>(() => {}) // never settles, because the page is reloading
    }
    throw new StaleChunkError(error.message, { cause: error })
  }
}
