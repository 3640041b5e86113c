// Long work that a user may only run once at a time.
// Facts: D17
import type { AnyCall } from '../../calls/call.ts'
import { tooMany } from '../../calls/problem.ts'

/** Ids of users whose work is running now, per platform (its `doors`). */
const running = new WeakMap<AnyCall['doors'], Set<number>>()

/** @throws 429 if the same user's work is already running */
export async function oneAtATime<T>(
  { doors, session }: { doors: AnyCall['doors']; session: { userId: number } },
  work: () => Promise<T>,
): Promise<T> {
  const people = running.get(doors) ?? new Set()
  running.set(doors, people)
  if (people.has(session.userId))
    throw tooMany(5, 'Another file is being made for you. Wait for it, then try again.')
  people.add(session.userId)
  try {
    return await work()
  } finally {
    people.delete(session.userId)
  }
}
