// Limits long work to one task per user at a time.
// Facts: D17
import type { AnyCall } from '../../calls/call.ts'
import { tooMany } from '../../calls/problem.ts'

/**
 * Ids of users whose work is in progress, for each platform (identified by its `databaseRoles`).
 */
const running = new WeakMap<AnyCall['databaseRoles'], Set<number>>()

interface Caller {
  databaseRoles: AnyCall['databaseRoles']
  session: { userId: number }
}
/**
 * Claims the user's single slot for long work that continues after the handler returns, such as a
 * streamed file.
 * @returns a function that releases the slot; safe to call more than once
 * @throws 429 if work of the same user is already in progress
 */
export function takeTurn({ databaseRoles, session: { userId } }: Caller): () => void {
  const people = running.get(databaseRoles) ?? new Set()
  running.set(databaseRoles, people)
  if (people.has(userId))
    throw tooMany(5, 'Another file is being made for you. Wait for it, then try again.')
  people.add(userId)
  let taken = true
  return () => {
    if (taken) people.delete(userId)
    taken = false
  }
}

/**
 * Runs long work in the user's single slot.
 * @throws 429 if work of the same user is already in progress
 */
export async function oneAtATime<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const giveBack = takeTurn(caller)
  try {
    return await work()
  } finally {
    giveBack()
  }
}
