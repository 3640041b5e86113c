// Facts: K-93, U-035

/** The help window's size. */
const helpSize = { width: 1024, height: 768 }

/**
 * Opens help in a window of its own, which cannot reach this one. Answers false where the browser
 * kept it closed. The feature `noopener` would do the same but always answers null, so that a
 * refusal could not be told from success: the window is opened empty, cut off, and only then sent
 * to the address.
 */
export function openHelp(address: string): boolean {
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${helpSize.width},height=${helpSize.height}`,
  )
  if (!opened) return false
  opened.opener = null
  opened.location.replace(address)
  return true
}
