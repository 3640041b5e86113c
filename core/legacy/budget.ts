/**
 * A bucket of tokens: `perSecond` flow in, at most `most` lie there. A page that says more than it
 * may use is talking for its own sake, and each message that is followed costs a render.
 */
export function createBudget(
  most: number,
  perSecond: number,
  now: () => number = () => performance.now(),
) {
  let tokens = most
  let at = now()
  return {
    take(): boolean {
      const present = now()
      tokens = Math.min(most, tokens + ((present - at) / 1000) * perSecond)
      at = present
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
