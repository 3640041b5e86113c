// Heavy work a few at a time: fifty hashes at once held an unrelated file call back for 1.7 s.
// Facts: M10

/**
 * Lets `atOnce` pieces of work run and `queue` more wait; whatever comes beyond is turned away by
 * `refuse`.
 */
export function createGate({
  atOnce,
  queue,
  refuse,
}: {
  atOnce: number
  queue: number
  refuse: () => Error
}) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw refuse()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, not freed and taken again, so that a newcomer cannot slip in
      // between.
      if (next) next()
      else running -= 1
    }
  }
}
