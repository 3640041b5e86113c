// Input methods for Japanese, Chinese, Korean and other languages consume some keys: Enter confirms
// a word, and arrows choose one. A handler that reacted to these keys would save a form or leave a
// cell in the middle of a word.

/**
 * Only Safari needs the time check. Other browsers mark such keys. The check would harm them,
 * because on Android a separate Enter may directly follow the end of a word.
 */
const isSafari = (): boolean => navigator.vendor.startsWith('Apple')

/**
 * Safari sends the key that ended a word within this many milliseconds after the end of the word.
 */
const sameKey = 100

/**
 * Hides such keys from all handlers on the page, so that no handler has to check for them. Call it
 * before anything else listens to the window. Returns a function that undoes it.
 */
export function hideInputMethodKeys(): () => void {
  let endedAt = -Infinity
  const end = ({ timeStamp }: Event) => void (endedAt = timeStamp)
  const forget = () => void (endedAt = -Infinity)
  const filter = (event: KeyboardEvent) => {
    // Safari ends the word before it sends the keydown of the Enter that ended it. That keydown has
    // code 229 or looks like any other.
    const hasEnded = isSafari() && event.key === 'Enter' && event.timeStamp - endedAt < sameKey
    forget()
    // Deprecated, but Safari offers nothing else to recognize the key by.
    // oxlint-disable-next-line typescript/no-deprecated
    const isTaken = event.isComposing || event.keyCode === 229 || hasEnded
    if (!isTaken) return
    event.stopImmediatePropagation()
    // Without this, the browser would submit the form.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
  }
  // A keyup means that the key that ended the word was released, so a later Enter is a separate key
  // press.
  const listeners = { compositionend: end, keyup: forget, keydown: filter }
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, { capture: true })
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener as EventListener, { capture: true })
  }
}
