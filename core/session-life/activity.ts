// Detects whether the user is present. Any input counts, not only clicks. The input in pages of a
// legacy application can't be observed, so there the focus moving into the frame counts instead.
// Facts: S-055; resolution 19

const inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'input'] as const

/** Calls `active` on each input to this page. Returns a function that stops watching. */
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
