// Cuts the database connection in the middle of a write: at the commit, before it is done or before
// its answer arrives.
import pg from 'pg'

type Query = (
  this: pg.Client,
  query: { text: string },
  answer: (error: Error | null, result?: unknown) => void,
) => void
interface Inside {
  connection: { stream: { destroy(): void } }
}

/**
 * Runs some work while each transaction with an idempotency key loses its connection: `before` its
 * commit reaches the database, or `after` the commit is done. Works on both engines, because both
 * use this driver (data/embedded-pool.ts).
 */
export async function cutting<T>(moment: 'before' | 'after', work: () => Promise<T>): Promise<T> {
  const driver = pg.Client.prototype as unknown as { query: Query }
  const { query } = driver
  const writing = new WeakSet<pg.Client>()
  driver.query = function (asked, answer) {
    const cut = () => {
      ;(this as unknown as Inside).connection.stream.destroy()
      // refused by the driver, like any query on a lost connection
      query.call(this, { text: 'select' }, answer)
    }
    if (asked.text.startsWith('insert into "idempotency"')) writing.add(this)
    if (asked.text !== 'commit' || !writing.has(this)) query.call(this, asked, answer)
    else if (moment === 'after') query.call(this, asked, cut)
    else cut()
  }
  try {
    return await work()
  } finally {
    driver.query = query
  }
}
