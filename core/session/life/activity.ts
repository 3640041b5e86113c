// Whether somebody is there: any input counts, not clicks alone. Embedded pages of our own say so
// themselves, on the channel of the tabs (server/pages/assets/session.js); into pages of another
// host one cannot look, but the focus goes there.
// Facts: S-055; resolution 19

const inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'input'] as const

/** Calls `active` at each input on this page. Answers how to stop. */
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
