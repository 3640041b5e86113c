// Detects whether the person is present. Any input counts, not only clicks. Input in pages of a
// legacy application cannot be seen, but the focus moving there can.
// Facts: S-055; resolution 19

const inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'input'] as const

/** Calls `active` at each input on this page. Returns a function that stops watching. */
export function watchInput(active: () => void): () => void {
  const intoFrame = () => {
    if (document.activeElement instanceof HTMLIFrameElement) active()
  }
  for (const type of inputs) window.addEventListener(type, active, { capture: true, passive: true })
  window.addEventListener('blur', intoFrame)
  return () => {
    for (const type of inputs) window.removeEventListener(type, active, { capture: true })
    window.removeEventListener('blur', intoFrame)
  }
}
