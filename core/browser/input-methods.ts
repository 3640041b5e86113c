// Keys that an input method (Japanese, Chinese, Korean …) takes for itself: Enter confirms a word
// and arrows choose one. A handler that acts on them would save a form or leave a cell in the
// middle of a word.

/** Elsewhere a word's own keys are marked, and Enter may follow its end at once (Android). */
const isSafari = (): boolean => navigator.vendor.startsWith('Apple')

/** Milliseconds within which Safari sends the key that ended a word, after the word's end. */
const sameKey = 100

/**
 * Hides such keys from all handlers of the page, so that none has to ask. Call it before anything
 * else listens to the window. Returns a function that undoes it.
 */
export function hideInputMethodKeys(): () => void {
  let endedAt = -Infinity
  const end = ({ timeStamp }: Event) => void (endedAt = timeStamp)
  const forget = () => void (endedAt = -Infinity)
  const filter = (event: KeyboardEvent) => {
    // Safari ends the word before the keydown of its Enter, which has 229 or looks like any other.
    const hasEnded = isSafari() && event.key === 'Enter' && event.timeStamp - endedAt < sameKey
    forget()
    // Deprecated, but the only mark that Safari leaves.
    // oxlint-disable-next-line typescript/no-deprecated
    const isTaken = event.isComposing || event.keyCode === 229 || hasEnded
    if (!isTaken) return
    event.stopImmediatePropagation()
    // Otherwise the browser itself submits the form.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
  }
  // Elsewhere a keyup follows a word's end: the next Enter is another one.
  const listeners = { compositionend: end, keyup: forget, keydown: filter }
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, { capture: true })
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener as EventListener, { capture: true })
  }
}
