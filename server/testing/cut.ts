// The connection to the database ends in the middle of a write: as it is closed, before that is
// done or before its answer is heard.
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
 * Does some work while each transaction that has taken an idempotency key loses its connection:
 * `before` its commit reached the database, or `after` it was done there. Both engines are spoken
 * to by this driver (data/embedded-pool.ts).
 */
export async function cutting<T>(moment: 'before' | 'after', work: () => Promise<T>): Promise<T> {
  const driver = pg.Client.prototype as unknown as { query: Query }
  const { query } = driver
  const writing = new WeakSet<pg.Client>()
  driver.query = function (asked, answer) {
    const cut = () => {
      ;(this as unknown as Inside).connection.stream.destroy()
      // refused by the driver, as whatever a connection is asked that is gone
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
