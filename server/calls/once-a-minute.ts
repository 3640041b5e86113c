// Keeps a log readable during an outage, when every request would log the same line.

/**
 * Passes on the first call for a key, and then at most one per minute.
 * @param write gets the key and how many calls the line represents: itself and those left out
 * @param now milliseconds
 */
export function onceAMinute(
  write: (key: string, times: number) => void,
  now: () => number = () => performance.now(),
): (key: string) => void {
  const written = new Map<string, { at: number; left: number }>()
  return (key) => {
    const last = written.get(key)
    if (last && now() - last.at < 60_000) {
      last.left += 1
      return
    }
    written.set(key, { at: now(), left: 0 })
    write(key, 1 + (last?.left ?? 0))
  }
}
