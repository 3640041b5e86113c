// Messages between the page and the portal. The page sends isLoading, showModalMask,
// hideAllModalMasks, message and redirect; the portal sends only { portal: { colorScheme,
// primaryColor, culture, paymentRequired } }.

/** @typedef {import('./types.d.ts').PortalMessage} PortalMessage */
/**
 * @typedef {{ isLoading: boolean } | { showModalMask: true } | { hideAllModalMasks: true } | {
 * message: string } | { redirect: string }} PageMessage
 */

/** The portal rejects longer messages. */
const longestMessage = 300

/** Whether the page runs in a frame. Otherwise there is no portal to talk to. */
export const framed = window.parent !== window

/**
 * Sends a message to the portal's origin only: another site may have framed the page.
 * @param {PageMessage} message
 * @param {string} portal origin of the portal
 */
export function tell(message, portal) {
  if (framed) window.parent.postMessage(message, portal)
}
/** @param {string} text @param {string} portal */
export const tellDone = (text, portal) => tell({ message: text.slice(0, longestMessage) }, portal)

/**
 * Accepts only the exact shape of the portal's message; other messages come from someone else.
 * @param {unknown} data
 * @returns {PortalMessage | undefined}
 */
export function portalMessageOf(data) {
  if (typeof data !== 'object' || data === null || Object.keys(data).join() !== 'portal')
    return undefined
  const inner = /** @type {{ portal: unknown }} */ (data).portal
  if (
    typeof inner !== 'object' ||
    inner === null ||
    Object.keys(inner).sort().join() !== 'colorScheme,culture,paymentRequired,primaryColor'
  )
    return undefined
  const { colorScheme, primaryColor, culture, paymentRequired } =
    /** @type {Record<string, unknown>} */ (inner)
  if (colorScheme !== 'light' && colorScheme !== 'dark') return undefined
  if (typeof primaryColor !== 'string' || !/^#[0-9a-f]{6}$/i.test(primaryColor)) return undefined
  if (typeof culture !== 'string' || !/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(culture))
    return undefined
  if (typeof paymentRequired !== 'boolean') return undefined
  return { colorScheme, primaryColor, culture, paymentRequired }
}

/**
 * Listens to messages with the portal's origin, window and shape.
 * @param {string} portal
 * @param {(message: PortalMessage) => void} take
 */
export function onPortal(portal, take) {
  window.addEventListener('message', (event) => {
    if (!framed || event.origin !== portal || event.source !== window.parent) return
    const message = portalMessageOf(event.data)
    if (message) take(message)
  })
}
