// Names a session's device by its User-Agent header, which helps people recognize it but proves
// nothing.
import Bowser from 'bowser'

/**
 * Gives `Firefox on Windows`, `Safari on iOS` and the like. If one part is unknown, gives only the
 * other. If both are unknown, gives an empty text.
 */
export function parseDevice(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
