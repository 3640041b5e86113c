// A part of the portal that is no longer on the server: a new version was deployed under an open
// tab.
// Facts: faults 1, 2, 40
import { browser } from '../session/leave.ts'

/**
 * Told when a part could not be fetched and loading the page anew would not be right, or did not
 * help.
 */
export class StaleChunkError extends Error {
  override name = 'StaleChunkError'
}

/** In the words of Chromium, Firefox, Safari and Vite's own loader. */
const fetchFailed =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i
const key = 'tillhouse.reloaded-for-chunk'
const notAgainWithin = 60_000

/**
 * Whether something on the page would object to being left: whoever holds unsaved input listens for
 * exactly this.
 */
export function hasUnsavedInput(): boolean {
  const asked = new Event('beforeunload', { cancelable: true })
  dispatchEvent(asked)
  return asked.defaultPrevented
}

function reloadedLately(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < notAgainWithin) return true
    sessionStorage.setItem(key, String(Date.now()))
    return false
  } catch {
    return true // without a memory it could become a loop
  }
}
/** Asks for the page as the browser would: without a server, loading it anew would lose it. */
const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Fetches a part of the portal. Where it is gone, the page is loaded anew once, if the server is
 * there and nothing would be lost; otherwise the error says so. `address`: the page that is on its
 * way, to go on there.
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
      return await new Promise<T>(() => {}) // the page goes; nothing of it matters any more
    }
    throw new StaleChunkError(error.message, { cause: error })
  }
}
