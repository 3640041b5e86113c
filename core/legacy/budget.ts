/**
 * A token bucket that refills `perSecond` tokens up to `most`. It limits pages that send too many
 * messages, because each handled message costs a render.
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
