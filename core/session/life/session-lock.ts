// A renewal gives the session another id, and the old one dies at once. Whoever asks meanwhile, in
// whichever tab, would hear that there is no session: so renewals go one at a time over all tabs,
// and who wants to know waits for the one that is under way.
import { portalConfig } from '../../config.ts'

/** A tab that hangs must not hold up the others for ever. */
const longestWait = 15_000

/**
 * Runs `work` alone (`exclusive`: it changes the session's id) or beside others that only look
 * (`shared`). Not to be nested.
 */
export async function withSessionLock<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  // Not there on plain http beyond localhost: there a call that comes too late asks for the
  // password.
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
