// Keys that an input method (Japanese, Chinese, Korean …) consumes: Enter confirms a word and
// arrows choose one. A handler that reacted to them would save a form or leave a cell in the middle
// of a word.

/** Other browsers mark such keys, and Enter may directly follow a word's end (Android). */
const isSafari = (): boolean => navigator.vendor.startsWith('Apple')

/**
 * Safari sends the key that ended a word within this time after the word's end. In milliseconds.
 */
const sameKey = 100

/**
 * Hides such keys from all handlers of the page, so that none has to check. Call it before anything
 * else listens to the window. Returns a function that undoes it.
 */
export function hideInputMethodKeys(): () => void {
  let endedAt = -Infinity
  const end = ({ timeStamp }: Event) => void (endedAt = timeStamp)
  const forget = () => void (endedAt = -Infinity)
  const filter = (event: KeyboardEvent) => {
    // Handled here, because Safari ends the word before the keydown of its Enter, which has code
    // 229 or looks like any other.
    const hasEnded = isSafari() && event.key === 'Enter' && event.timeStamp - endedAt < sameKey
    forget()
    // Deprecated, but used because Safari provides no other mark.
    // oxlint-disable-next-line typescript/no-deprecated
    const isTaken = event.isComposing || event.keyCode === 229 || hasEnded
    if (!isTaken) return
    event.stopImmediatePropagation()
    // Otherwise the browser itself submits the form.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
  }
  // A separate Enter, because in other browsers a keyup follows a word's end.
  const listeners = { compositionend: end, keyup: forget, keydown: filter }
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, { capture: true })
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener as EventListener, { capture: true })
  }
}
