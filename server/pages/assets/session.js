// A session that ends while somebody works on the page. The portal asks for the password above it
// (core/session/renewal.ts), by the channel on which the portal's tabs talk; then the page goes on
// with what was typed.

/**
 * The person, merchant and store of a context; what stands before it counts changes
 * (contextVersionOf on the server).
 * @param {string} version
 */
const placeOf = (version) => version.slice(version.indexOf('.') + 1)

/** Milliseconds in which the answer to a renewal elsewhere has brought the browser its next id. */
const renewalArrives = 500
/** Milliseconds between two words of somebody being there. */
const tellEvery = 5000

/**
 * @param {{ base: string, api: Pick<import('./api.js').Api, 'session' | 'context' | 'renew'>,
 * framed: boolean, elsewhere: () => void }} around
 *   `elsewhere`: another person, merchant or store is signed in now; nothing of this page may stay
 */
export function createSession({ base, api, framed, elsewhere }) {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`tillhouse ${base}`)
  let over = false
  let told = -Infinity
  /** @type {(() => void)[]} */
  let waiting = []

  async function look() {
    // offline: the next word of the portal asks again
    const now = await api.session().catch(() => undefined)
    if (now?.state !== 'active' || now.contextVersion === undefined) return
    if (placeOf(now.contextVersion) !== placeOf(api.context())) {
      // Around a page that works, the portal itself asks what is to be done
      // (core/tenancy/moved.ts).
      if (over || !framed) elsewhere()
      return
    }
    api.renew(now.contextVersion)
    over = false
    const go = waiting
    waiting = []
    for (const each of go) each()
  }
  // Whoever works in here is there: the portal around the page, and in the other tabs, counts it
  // (core/session/life).
  function active() {
    if (performance.now() - told < tellEvery) return
    told = performance.now()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
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
     * Whether the session that a call did not find is there under another id: one renewal makes the
     * old one worthless in all tabs. Waits for a renewal that is under way
     * (core/session/life/session-lock.ts).
     */
    async stillHere() {
      const ask = async () => {
        const now = await api.session()
        if (now.state !== 'none' || now.ended !== undefined) return now
        // An id that the server knows nothing of: the answer with the next one may be on its way.
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
     * What a call does asks for the password once more: the portal around the page asks for it.
     * Whether it was given.
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
    /** A call found no session: asks the portal for the password. */
    ended() {
      over = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      channel?.postMessage({ type: 'session-ended' })
    },
    /** Once, when the same person is back in the same place. @param {() => void} again */
    whenBack(again) {
      waiting.push(again)
    },
  }
  return session
}
/** @typedef {ReturnType<typeof createSession>} Session */
