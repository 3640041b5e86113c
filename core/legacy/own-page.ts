// What the portal sees of an embedded page of its own origin, without any message.
// Facts: fault 40

/** The page's window, where it can be looked into. */
function windowOf(frame: HTMLIFrameElement | null): Window | undefined {
  try {
    return frame?.contentDocument ? (frame.contentWindow ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** Whether the page shows a dialog now. */
export const showsDialog = (frame: HTMLIFrameElement | null): boolean =>
  windowOf(frame)?.document.querySelector('dialog[open]') != null

/** Whether the page would have the browser ask before it is left: asks as the browser does. */
export function hasUnsaved(frame: HTMLIFrameElement | null): boolean {
  const page = windowOf(frame)
  return page !== undefined && !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Name of the event by which a page asks who one is once more (server/pages/assets/session.js). */
const signInAgainEvent = 'tillhouse:sign-in-again'
/**
 * Answers the page's question. The page takes what is handed over while its event is under way;
 * where nobody does, it knows at once.
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
 * The query of the page's address: its search, filters and order. undefined while another page, or
 * none yet, is there.
 */
export function searchOf(frame: HTMLIFrameElement | null): string | undefined {
  const shown = windowOf(frame)?.location
  return frame && shown?.pathname === new URL(frame.src, location.href).pathname
    ? shown.search
    : undefined
}
