// Answers repeat little of what a caller sent: a caller who sends much gets little back, and no
// code behind (a log, a screen, a pattern) works on a long foreign text.

/** The most characters of a caller's value that an answer repeats. */
export const mostEchoed = 200

/** A text that may hold a caller's value, shortened in its middle: its end often tells why. */
export function echoed(text: string): string {
  if (text.length <= mostEchoed) return text
  const kept = mostEchoed - 1
  const head = Math.ceil(kept / 2)
  return `${text.slice(0, head)}…${text.slice(head - kept)}`.toWellFormed()
}
