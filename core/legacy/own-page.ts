// What the portal sees of an embedded page of its own origin, without any message.

/** The page's window, where it can be looked into. */
function windowOf(frame: HTMLIFrameElement | null): Window | undefined {
  try {
    return frame?.contentDocument ? (frame.contentWindow ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** Whether the page shows a dialog now. */
export const showsDialog = (frame: HTMLIFrameElement | null): boolean => windowOf(frame)?.document.querySelector('dialog[open]') != null

/** Whether the page would have the browser ask before it is left: asks as the browser does (fault 40). */
export function hasUnsaved(frame: HTMLIFrameElement | null): boolean {
  const page = windowOf(frame)
  return page !== undefined && !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** The query of the page's address: its search, filters and order. undefined while another page, or none yet, is there. */
export function searchOf(frame: HTMLIFrameElement | null): string | undefined {
  const shown = windowOf(frame)?.location
  return frame && shown?.pathname === new URL(frame.src, location.href).pathname ? shown.search : undefined
}
