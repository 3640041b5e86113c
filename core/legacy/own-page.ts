// What the portal can read directly from an embedded page of its own origin.
// Facts: fault 40

/** The page's window; undefined if the browser denies access. */
function windowOf(frame: HTMLIFrameElement | null): Window | undefined {
  try {
    return frame?.contentDocument ? (frame.contentWindow ?? undefined) : undefined
  } catch {
    return undefined
  }
}

export const showsDialog = (frame: HTMLIFrameElement | null): boolean =>
  windowOf(frame)?.document.querySelector('dialog[open]') != null

/** Whether the page has unsaved input. Dispatches `beforeunload`, as the browser would. */
export function hasUnsaved(frame: HTMLIFrameElement | null): boolean {
  const page = windowOf(frame)
  return page !== undefined && !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** The event with which a page asks for the password again (server/records/assets/session.js). */
const signInAgainEvent = 'tillhouse:sign-in-again'
/**
 * Handles the page's event: passes it the promise of `ask`. The page notices at once if nobody
 * handles it. Returns a function that stops listening.
 */
export function answerSignInAgain(
  frame: HTMLIFrameElement | null,
  ask: () => Promise<boolean>,
): () => void {
  const page = windowOf(frame)
  const take = (event: Event) =>
    (event as CustomEvent<(answer: Promise<boolean>) => void>).detail(ask())
  page?.addEventListener(signInAgainEvent, take)
  return () => page?.removeEventListener(signInAgainEvent, take)
}

/**
 * The query of the page's address: search, filters and order. undefined if the frame shows another
 * page, or none yet.
 */
export function searchOf(frame: HTMLIFrameElement | null): string | undefined {
  const shown = windowOf(frame)?.location
  return frame && shown?.pathname === new URL(frame.src, location.href).pathname
    ? shown.search
    : undefined
}
