// Limits how much of a caller's value is repeated in a response. Large requests then don't cause
// large responses, and logs, screens and regular expressions don't have to process long untrusted
// text.

/** Maximum number of a caller's characters that a response repeats. */
export const mostEchoed = 200

/**
 * Shortens text that has a caller's value in the middle. Keeps the end, because it often contains
 * the reason.
 */
export function echoed(text: string): string {
  if (text.length <= mostEchoed) return text
  const kept = mostEchoed - 1
  const head = Math.ceil(kept / 2)
  return `${text.slice(0, head)}…${text.slice(head - kept)}`.toWellFormed()
}
