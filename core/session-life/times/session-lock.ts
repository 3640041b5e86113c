// A renewal changes the session's id and makes the old id invalid immediately. A request from
// another tab during a renewal would find no session. Only one tab at a time may therefore renew,
// and checks wait until a renewal is done.
import { portalConfig } from '../../config.ts'

/** In milliseconds. Limited, so that a tab that hangs doesn't block the others forever. */
const longestWait = 15_000

/**
 * Runs `work` while holding the lock. Use `exclusive` to change the session's id, and `shared` to
 * read it. Must not be nested.
 */
export async function withSessionLock<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  // Without the Locks API, run without a lock. The API is missing on plain HTTP, except on
  // localhost. There, a request at the wrong moment may ask for the password.
  if (!('locks' in navigator)) return work()
  let begun = false
  try {
    return await navigator.locks.request(
      `tillhouse session ${portalConfig().base}`,
      { mode, signal: AbortSignal.timeout(longestWait) },
      () => {
        begun = true
        return work()
      },
    )
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
