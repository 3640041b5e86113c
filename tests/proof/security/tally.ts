// Shared by the proofs of security.md §1: counting cases, checksums of database rows, and
// collecting everything that a platform reveals, to search it for secrets.
import { sql } from 'kysely'

import type { TestAnswer, TestPerson, TestPlatform } from '../../../server/testing/platform.ts'

/** Counts cases, and records their faults. */
export class Tally {
  cases = 0
  readonly faults: string[] = []
  readonly #of: string
  /** @param of the row of the table, which prefixes its faults */
  constructor(of: string) {
    this.#of = of
  }
  /** Records one case; `what` describes the expected result. */
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
 * Number and checksum of the rows of every table except the given ones, by name. Runs as the
 * embedded database's own superuser, whom no policy restricts.
 */
export async function hashRows(
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
    sums.set(name, rows[0]!.sum) // an aggregate returns one row
  }
  return sums
}
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)

/** The text of all rows of every table except the given ones. */
export async function readRowText(
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
    parts.push(rows[0]!.text ?? '') // an aggregate returns one row
  }
  return { tables: read.length, text: parts.join('\n') }
}

export function keptLog() {
  const lines: string[] = []
  return { lines, write: (line: string) => void lines.push(line) }
}
/** The number of log lines with this message. */
export const saying = (lines: readonly string[], message: string): number =>
  lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === message).length

/**
 * Records everything that the platform answers to this browser: bodies, headers and their cookies.
 */
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

/** LogOn from a given network address. */
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
/** The letter of a refused sign-in, null if it succeeded, `429` if it was rejected before. */
export const letterOf = ({ status, body }: TestAnswer<unknown>): string | null =>
  status === 200 ? (body as { errorCode: string | null }).errorCode : String(status)

export async function createVisitor(
  platform: Pick<TestPlatform, 'anonymous'>,
): Promise<TestPerson> {
  const browser = platform.anonymous()
  browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
  return browser
}

export async function readId(
  { databaseRoles }: Pick<TestPlatform, 'databaseRoles'>,
  userName: string,
): Promise<number> {
  return (
    await databaseRoles.asIdentity((tx) =>
      tx
        .selectFrom('membership_user')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow(),
    )
  ).id
}
/** ChangePassword for the caller, with the fields of its form. */
export async function changeOwn(
  platform: Pick<TestPlatform, 'databaseRoles'>,
  person: TestPerson,
  userName: string,
  OldPassword: string,
  Password: string,
) {
  return person.call('changePassword', {
    body: {
      MembershipUserId: await readId(platform, userName),
      MembershipUserName: userName,
      POSUserId: 0,
      OldPassword,
      Password,
      ReenterPassword: Password,
    },
  })
}
