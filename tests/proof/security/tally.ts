// What the proofs of security.md §1 share: cases that are counted, rows of the database by their
// sums, and everything that a platform let out, to look for secrets in.
import { sql } from 'kysely'

import type { TestAnswer, TestPerson, TestPlatform } from '../../../server/testing/platform.ts'

/** Counts cases, and keeps what was wrong with them. */
export class Tally {
  cases = 0
  readonly faults: string[] = []
  readonly #of: string
  /** @param of which row of the table, as faults begin */
  constructor(of: string) {
    this.#of = of
  }
  /** One case; `what` says it as it ought to be. */
  holds(what: string, right: boolean, seen?: unknown): void {
    this.cases += 1
    if (right) return
    const instead = typeof seen === 'string' ? seen : JSON.stringify(seen)
    this.faults.push(
      `${this.#of}: not so: ${what}${seen === undefined ? '' : `; instead ${instead}`}`,
    )
  }
}

export const operator = { actor: 'proof', reason: 'a proof of security', routine: true }
export const thousands = (count: number): string => count.toLocaleString('en-US')

/**
 * Number and sum of the rows of every table but those, by name. As the embedded database's own
 * superuser, whom no policy holds.
 */
export async function sumsOfRows(
  { database }: Pick<TestPlatform, 'database'>,
  except: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'
    order by tablename`.execute(database.db)
  const sums = new Map<string, string>()
  for (const { name } of tables.filter(({ name }) => !except.includes(name))) {
    const { rows } = await sql<{
      sum: string
    }>`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
      from ${sql.table(name)} t`.execute(database.db)
    sums.set(name, rows[0]!.sum) // an aggregate gives one row
  }
  return sums
}
/** Names of tables in which the two differ. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)

/** The text of all rows of every table but those. */
export async function textOfRows(
  { database }: Pick<TestPlatform, 'database'>,
  except: readonly string[] = [],
): Promise<{ tables: number; text: string }> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db)
  const read = tables.filter(({ name }) => !except.includes(name))
  const parts: string[] = []
  for (const { name } of read) {
    const { rows } = await sql<{
      text: string | null
    }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(database.db)
    parts.push(rows[0]!.text ?? '') // an aggregate gives one row
  }
  return { tables: read.length, text: parts.join('\n') }
}

/** A log that keeps its lines. */
export function keptLog() {
  const lines: string[] = []
  return { lines, write: (line: string) => void lines.push(line) }
}
/** Lines of a log that say this. */
export const saying = (lines: readonly string[], message: string): number =>
  lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === message).length

/** Keeps all that the platform answers to this browser: bodies, headers and with them cookies. */
export function listening(browser: TestPerson): string[] {
  const heard: string[] = []
  const request = browser.request.bind(browser)
  browser.request = async (options) => {
    const answer = await request(options)
    heard.push(answer.text, JSON.stringify(answer.headers))
    return answer
  }
  return heard
}

/** LogOn from a network address of one's own. */
export function logOnFrom(
  browser: TestPerson,
  remoteAddress: string,
  username: string,
  password: string,
): Promise<TestAnswer<unknown>> {
  return browser.request({
    method: 'POST',
    url: '/Account/LogOn',
    remoteAddress,
    payload: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
}
/**
 * The letter of a refused sign-in, null of one that was taken, `429` where it was turned away
 * before.
 */
export const letterOf = ({ status, body }: TestAnswer<unknown>): string | null =>
  status === 200 ? (body as { errorCode: string | null }).errorCode : String(status)

/** A browser with the anti-forgery token of a visitor. */
export async function visitorOf(platform: Pick<TestPlatform, 'nobody'>): Promise<TestPerson> {
  const browser = platform.nobody()
  browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
  return browser
}

/** Number of the account of that name. */
export async function idOf(
  { doors }: Pick<TestPlatform, 'doors'>,
  userName: string,
): Promise<number> {
  return (
    await doors.asIdentity((tx) =>
      tx
        .selectFrom('membership_user')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow(),
    )
  ).id
}
/** ChangePassword for oneself: what its form sends. */
export async function changeOwn(
  platform: Pick<TestPlatform, 'doors'>,
  person: TestPerson,
  userName: string,
  OldPassword: string,
  Password: string,
) {
  return person.call('changePassword', {
    body: {
      MembershipUserId: await idOf(platform, userName),
      MembershipUserName: userName,
      POSUserId: 0,
      OldPassword,
      Password,
      ReenterPassword: Password,
    },
  })
}
