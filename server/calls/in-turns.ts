// Processes many entries on the main thread without blocking other calls.
import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before other calls get a turn. */
const turn = 20

/** Like `map`, but lets other calls run in between. */
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
