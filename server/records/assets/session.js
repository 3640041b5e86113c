// Handles a session that ends while the page is open. Tells the portal over the tabs' channel; the
// portal asks for the password (core/session-life/renewal/renewal.ts). The page then continues with its input
// intact.

/**
 * User, merchant and store of a context version; the change counter before them is cut off
 * (contextVersionOf on the server).
 * @param {string} version
 */
const placeOf = (version) => version.slice(version.indexOf('.') + 1)

/** Milliseconds until the browser has the new session id after a renewal in another tab. */
const renewalArrives = 500
/** Minimum milliseconds between two activity messages. */
const tellEvery = 5000

/**
 * @param {{ base: string, api: Pick<import('./api.js').Api, 'session' | 'context' | 'renew'>,
 * framed: boolean, elsewhere: () => void }} around `elsewhere` is called if another user, merchant
 * or store is active now: all data of this page must go
 */
export function createSession({ base, api, framed, elsewhere }) {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`tillhouse ${base}`)
  let over = false
  let told = -Infinity
  /** @type {(() => void)[]} */
  let waiting = []

  async function look() {
    // If offline, the portal's next message triggers another try.
    const now = await api.session().catch(() => undefined)
    if (now?.state !== 'active' || now.contextVersion === undefined) return
    if (placeOf(now.contextVersion) !== placeOf(api.context())) {
      // While the page still works, the portal asks the user what to do (core/tenancy/moved.ts).
      if (over || !framed) elsewhere()
      return
    }
    api.renew(now.contextVersion)
    over = false
    const go = waiting
    waiting = []
    for (const each of go) each()
  }
  // Reports user activity to the portal in all tabs, which keeps the session alive
  // (core/session-life).
  function active() {
    if (performance.now() - told < tellEvery) return
    told = performance.now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- one origin only
    channel?.postMessage({ type: 'activity' })
  }
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel', 'input'])
    window.addEventListener(type, active, { capture: true, passive: true })
  channel?.addEventListener('message', ({ data }) => {
    const type = typeof data === 'object' && data !== null ? data.type : undefined
    if (type === 'signed-in' || type === 'context') void look()
    else if (type === 'renewed') api.renew(api.context())
    else if (type === 'signed-out' && !framed) elsewhere()
  })

  const session = {
    /**
     * Whether the session lives on under a new id: a renewal in one tab invalidates the old id in
     * all tabs. Waits for a running renewal (core/session-life/times/session-lock.ts).
     */
    async stillHere() {
      const ask = async () => {
        const now = await api.session()
        if (now.state !== 'none' || now.ended !== undefined) return now
        // The server does not know the id: the new one may still be on its way.
        await new Promise((resolve) => setTimeout(resolve, renewalArrives))
        return api.session()
      }
      const now = await ('locks' in navigator
        ? navigator.locks.request(`tillhouse session ${base}`, { mode: 'shared' }, ask)
        : ask())
      if (
        now.state !== 'active' ||
        now.contextVersion === undefined ||
        placeOf(now.contextVersion) !== placeOf(api.context())
      )
        return false
      api.renew(now.contextVersion)
      return true
    },
    /**
     * Asks the portal for the password before a sensitive request. Returns whether it was given.
     */
    async signInAgain() {
      /** @type {Promise<boolean> | undefined} */
      let answer
      window.dispatchEvent(
        new CustomEvent('tillhouse:sign-in-again', {
          detail: (/** @type {Promise<boolean>} */ given) => {
            answer = given
          },
        }),
      )
      return (await answer) === true && session.stillHere()
    },
    /** Tells the portal that a request found no session; the portal asks for the password. */
    ended() {
      over = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- one origin only
      channel?.postMessage({ type: 'session-ended' })
    },
    /**
     * Runs `again` once, when the same user is back in the same store.
     * @param {() => void} again
     */
    whenBack(again) {
      waiting.push(again)
    },
  }
  return session
}
/** @typedef {ReturnType<typeof createSession>} Session */
