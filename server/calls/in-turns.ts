// Work on many entries that has to stay in the thread that answers calls.
import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which others have their turn. */
const turn = 20

/** Like `map`, but other people's calls are answered in between. */
export async function mapInTurns<From, To>(
  entries: Iterable<From>,
  to: (entry: From) => To,
): Promise<To[]> {
  const done: To[] = []
  let began = performance.now()
  for (const entry of entries) {
    done.push(to(entry))
    if (performance.now() - began < turn) continue
    await setImmediate()
    began = performance.now()
  }
  return done
}
