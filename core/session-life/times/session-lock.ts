// A renewal changes the session's id, and the old id becomes invalid at once. A request from any
// tab during a renewal would find no session. So renewals run one at a time across all tabs, and
// checks wait for a running renewal.
import { portalConfig } from '../../config.ts'

/** In milliseconds. Limited, so that a hanging tab does not block the others forever. */
const longestWait = 15_000

/**
 * Runs `work` under the lock: `exclusive` to change the session's id, `shared` to read it. Do not
 * nest.
 */
export async function withSessionLock<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  // Runs without a lock, because the Locks API is missing on plain HTTP, except on localhost.
  // There, a late request may ask for the password.
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
