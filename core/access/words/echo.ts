// Limits how much of a caller's value an answer repeats: large requests get no large answers, and
// no consumer (a log, a screen, a regular expression) has to process long foreign text.

/** The most characters of a caller's value that an answer repeats. */
export const mostEchoed = 200

/** Shortens text with a caller's value in the middle, because its end often contains the reason. */
export function echoed(text: string): string {
  if (text.length <= mostEchoed) return text
  const kept = mostEchoed - 1
  const head = Math.ceil(kept / 2)
  return `${text.slice(0, head)}…${text.slice(head - kept)}`.toWellFormed()
}
