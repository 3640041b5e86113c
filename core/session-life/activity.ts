// Detects whether the user is present. Any input counts, not only clicks. For pages of a legacy
// application, uses the focus moving there, because their input cannot be observed.
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
