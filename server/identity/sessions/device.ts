// Names a session's device by its User-Agent header, which helps people recognize it but proves
// nothing.
import Bowser from 'bowser'

/**
 * `Firefox on Windows`, `Safari on iOS`; only one part if the other is unknown, empty if both are.
 */
export function parseDevice(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
