// What people call the device of a session, by what its browser said of itself: a help to recognise
// it, never a proof.
import Bowser from 'bowser'

/**
 * `Firefox on Windows`, `Safari on iOS`; one of the two where the other is unknown, empty where
 * both are.
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
