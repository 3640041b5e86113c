// The operator's commands (npm run admin:create, npm run demo:reset, npm run audit:check,
// npm run sales:check).
import type { Clock } from '../core/time/clock.ts'
import { plusDays, plusMonths } from '../core/time/dates.ts'
import { flags, roles as platformRoles } from '../core/access/vocabulary.ts'
import { parseMailAddress } from '../schemas/rules/mail-address.ts'
import { nameFault, cleanName } from '../schemas/rules/names.ts'
import { ConfigError, type PlatformConfig } from './config/config.ts'
import { flagNames } from './flags/names.ts'
import { verifyAudit, type ChainFault } from './data/audit.ts'
import type { Database } from './data/connection/database.ts'
import { createDatabaseRoles, type Tx } from './data/database-roles.ts'
import { resetDemo } from './data/demo/reset.ts'
import { mendSales, salesDifferences, type SalesDifference } from './domain/sales/sales-check.ts'
import { demoOptions } from './core/demo/demo.ts'
import { isCommonPassword, isMadeOf } from './identity/passwords/known-passwords.ts'
import { hashPassword } from './identity/passwords/passwords.ts'
import { nowOf } from './time.ts'

/** Rank of the platform's roles. It is higher than every rank at a merchant. */
const highestRank = 200

/**
 * Creates missing platform roles and feature flags, because no one can work in an empty platform
 * without them.
 */
export async function ensureBase(database: Database): Promise<void> {
  await createDatabaseRoles(database.db).asOperator(
    { actor: 'start', reason: 'make the platform roles and flags', routine: true },
    async (tx) => {
      const present = new Set(
        (await tx.selectFrom('role').select('name').where('merchant_id', 'is', null).execute()).map(
          ({ name }) => name,
        ),
      )
      const missing = Object.keys(platformRoles).filter((name) => !present.has(name))
      if (missing.length)
        await tx
          .insertInto('role')
          .values(missing.map((name) => ({ merchant_id: null, name, rank: highestRank })))
          .execute()
      const known = new Set(
        (
          await tx
            .selectFrom('feature_flag')
            .select('key')
            .where('merchant_id', 'is', null)
            .execute()
        ).map(({ key }) => key),
      )
      const names = flagNames.filter((name) => !known.has(name))
      // Use the same defaults as without a flag service: the sidebar shows, and newer pages stay
      // off until someone switches them on.
      if (names.length)
        await tx
          .insertInto('feature_flag')
          .values(names.map((key) => ({ key, merchant_id: null, is_on: flags[key].whenFailed })))
          .execute()
    },
  )
}

export interface NewAdmin {
  userName: string
  fullName: string
  email?: string
  password: string
}

async function insertAdmin(
  tx: Tx,
  { userName, fullName, email }: NewAdmin,
  hash: string,
  now: Date,
): Promise<void> {
  const user = await tx
    .insertInto('membership_user')
    .values({
      user_name: userName,
      full_name: fullName,
      email: email ?? null,
      password_hash: hash,
      is_admin: true,
      user_role_rank: highestRank,
      password_changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('merchant_id', 'is', null)
    .where('name', '=', 'Silver Admin')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('user_role')
    .values({ user_id: user.id, role_id: role.id, merchant_id: null, store_id: null })
    .execute()
}

/**
 * Creates an internal administrator, the first account of an empty platform.
 * @throws Error with a one-line message
 */
export async function createAdmin(
  database: Database,
  given: NewAdmin,
  clock: Clock,
): Promise<string> {
  const email = given.email === undefined ? undefined : parseMailAddress(given.email)
  if (given.email !== undefined && email === undefined)
    throw new ConfigError('Enter a valid email, such as name@example.com.')
  const admin = {
    ...given,
    userName: cleanName(given.userName),
    fullName: cleanName(given.fullName),
    ...(email !== undefined && { email }),
  }
  if (!/^\S(?:.{0,98}\S)?$/.test(given.userName) || nameFault(admin.userName) !== undefined)
    throw new ConfigError('Use a username of 1 to 100 characters, without a space at either end.')
  if (nameFault(admin.fullName) === 'unseen') throw new ConfigError('The full name is missing.')
  if (nameFault(admin.fullName) !== undefined)
    throw new ConfigError('Use a full name of one line, without hidden characters.')
  if (admin.password.length < 12 || admin.password.length > 128)
    throw new ConfigError('Use a password of 12 to 128 characters.')
  if (
    (await isCommonPassword(admin.password)) ||
    isMadeOf(admin.password, [admin.userName, admin.fullName])
  )
    throw new ConfigError('The password is too common, or little more than a name. Choose another.')
  await ensureBase(database)
  const hash = await hashPassword(admin.password)
  const databaseRoles = createDatabaseRoles(database.db, clock)
  await databaseRoles.asOperator(
    { actor: 'command line', reason: `create the administrator ${admin.userName}` },
    async (tx) => {
      const { count } = await tx
        .selectFrom('membership_user')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((has) => has(has.fn('lower', ['user_name']), '=', admin.userName.toLowerCase()))
        .executeTakeFirstOrThrow()
      if (count > 0) throw new ConfigError(`The username ${admin.userName} is already taken.`)
      await insertAdmin(tx, admin, hash, nowOf(clock))
    },
  )
  return `${admin.userName} may sign in.`
}

const faultInWords: Record<ChainFault['fault'], string> = {
  changed: 'its content was changed',
  missing: 'a row before it is missing',
  unlinked: 'it follows another row',
}
function formatChainFault({ merchantId, position, fault }: ChainFault): string {
  const chain = merchantId === null ? 'the platform' : `merchant ${merchantId}`
  return `${chain}, row ${position}: ${faultInWords[fault]}`
}

/** Checks all chains of the audit trail. Throws a one-line error for the first broken chain. */
export async function checkAudit(database: Database, clock: Clock): Promise<string> {
  const databaseRoles = createDatabaseRoles(database.db, clock)
  const by = { actor: 'command line', reason: 'check the audit trail' }
  const chains = await databaseRoles.asOperator({ ...by, routine: true }, (tx) =>
    tx
      .selectFrom('audit')
      .select(['merchant_id', ({ fn }) => fn.countAll<number>().as('rows')])
      .groupBy('merchant_id')
      .execute(),
  )
  for (const { merchant_id: merchantId } of chains) {
    const fault = await databaseRoles.asOperator({ ...by, routine: true }, (tx) =>
      verifyAudit(tx, merchantId),
    )
    if (fault) throw new ConfigError(`The audit trail isn't complete: ${formatChainFault(fault)}.`)
  }
  const rows = chains.reduce((sum, chain) => sum + chain.rows, 0)
  return (
    `The audit trail is whole: ${rows} rows in ${chains.length} chains. ` +
    'Keep these numbers: rows cut off at the end show by them alone.'
  )
}

/** The days to check. Defaults to the last month. */
export interface SalesToCheck {
  from?: string | undefined
  to?: string | undefined
  mend?: boolean
}
const checkedDays = 31
/** The most differences that are listed. Any further ones are only counted. */
const mostNamed = 20

const formatDifference = ({
  merchant,
  merchantId,
  store,
  storeId,
  date,
  isMonth,
}: SalesDifference) =>
  `${merchant} (${merchantId}), ${store} (${storeId}), ` +
  (isMonth ? `the month ${date.slice(0, 7)}` : date)

/**
 * Compares the stored sales totals with the tickets, and repairs them on request. Throws a one-line
 * error that names each store and day that differs.
 */
export async function checkSales(
  database: Database,
  { from, to, mend = false }: SalesToCheck,
  clock: Clock,
): Promise<string> {
  const today = clock.now().toString().slice(0, 10)
  // Includes tomorrow, because it has already begun in time zones to the east.
  const last = to ?? plusDays(today, 1)
  const first = from ?? plusDays(last, -checkedDays)
  const databaseRoles = createDatabaseRoles(database.db, clock)
  const by = { actor: 'command line', reason: 'check the sums of sales', routine: true }
  const found: SalesDifference[] = []
  // Process a month at a time, because years of tickets at once would exhaust the database's
  // memory.
  for (let start = first; start <= last;) {
    const next = plusMonths(`${start.slice(0, 7)}-01`, 1)
    const end = plusDays(next, -1)
    const days = { from: start, to: end < last ? end : last }
    found.push(...(await databaseRoles.asOperator(by, (tx) => salesDifferences(tx, days))))
    start = next
  }
  const days = `${first} to ${last}`
  if (found.length === 0) return `The totals of reports match the tickets of ${days}.`
  const named = found.slice(0, mostNamed).map(formatDifference).join('; ')
  const more = found.length > mostNamed ? `; and ${found.length - mostNamed} more` : ''
  if (!mend)
    throw new ConfigError(
      `The totals of reports don't match the tickets: ${named}${more}. ` +
        `To fix them: npm run sales:check -- ${first} ${last} --mend`,
    )
  const months = Map.groupBy(found, ({ merchantId, storeId, date }) =>
    [merchantId, storeId, date.slice(0, 7)].join(),
  )
  for (const [difference] of months.values())
    if (difference)
      await databaseRoles.asOperator(
        { actor: 'command line', reason: 'mend the sums of sales' },
        (tx) => mendSales(tx, difference),
      )
  return `The totals of reports are fixed: ${named}${more}.`
}

export async function putDemoBack(
  database: Database,
  config: Pick<PlatformConfig, 'secrets' | 'sandboxIdp'>,
  clock: Clock,
): Promise<string> {
  await resetDemo(database.db, demoOptions(config, clock))
  return 'The demo accounts and their data are as they were.'
}
