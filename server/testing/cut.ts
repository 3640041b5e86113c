// The connection to the database ends in the middle of a write: as it is closed, before that is done or before its answer is heard.
import pg from 'pg'

type Query = (this: pg.Client, query: { text: string }) => Promise<unknown>
interface Inside { connection: { stream: { destroy(): void } } }

/**
 * Does some work while each transaction that has taken an idempotency key loses its connection: `before` its commit reached
 * the database, or `after` it was done there. Both engines are spoken to by this driver (data/embedded-pool.ts).
 */
export async function cutting<T>(moment: 'before' | 'after', work: () => Promise<T>): Promise<T> {
  const driver = pg.Client.prototype as unknown as { query: Query }
  const { query } = driver
  const writing = new WeakSet<pg.Client>()
  driver.query = async function (asked) {
    if (asked.text.startsWith('insert into "idempotency"')) writing.add(this)
    if (asked.text !== 'commit' || !writing.has(this)) return query.call(this, asked)
    if (moment === 'after') await query.call(this, asked)
    ;(this as unknown as Inside).connection.stream.destroy()
    return query.call(this, { text: 'select' }) // refused by the driver, as whatever a connection is asked that is gone
  }
  try {
    return await work()
  } finally {
    driver.query = query
  }
}
