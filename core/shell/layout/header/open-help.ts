// Facts: K-93, U-035

/** Size of the help window in pixels. */
const helpSize = { width: 1024, height: 768 }

/**
 * Opens help in a new window that cannot access this one. Returns false if the browser blocked it.
 * The `noopener` feature would always return null and hide a block; so open an empty window, clear
 * its opener and only then navigate.
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
