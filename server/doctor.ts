// Checks for operators to run before people start working here. Each check returns one sentence,
// with a remedy if something is wrong. Changes nothing.
import { sql } from 'kysely'
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { formatNumber } from '../core/i18n/numbers.ts'
import { systemClock } from '../core/time/clock.ts'
import { plusDays } from '../core/time/dates.ts'
import { newestBuild } from './config/builds.ts'
import type { Environment } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { appliedTo, findMigrations } from './data/building/migrations.ts'
import { openDatabase, type Database } from './data/connection/database.ts'
import { openToOthers } from './data/connection/private-files.ts'
import { assertRoles, refuseStrongUser } from './data/connection/roles.ts'
import { createDatabaseRoles } from './data/database-roles.ts'
import { hasPeople } from './data/demo/seed.ts'
import { salesDifferences } from './domain/sales/sales-check.ts'
import { isPlatformReady } from './http/forward.ts'
import { tryMail } from './mail/sender.ts'
import { readResellerFiles } from './reseller-files.ts'

/** `fault`: people can't work like this. `warning`: they can, but something needs attention. */
export type State = 'ok' | 'warning' | 'fault'
export interface Finding {
  about: string
  state: State
  says: string
}
type Said = Omit<Finding, 'about'>
const ok = (says: string): Said => ({ state: 'ok', says })
const warning = (says: string): Said => ({ state: 'warning', says })
const fault = (says: string): Said => ({ state: 'fault', says })

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

const oldestPostgres = 150_000
/** Megabytes of free space below which a disk counts as nearly full. */
const scarce = 1024
const tooFew = 100
/** Seconds to wait for PUBLIC_URL to answer. */
const patience = 5

/** Days to check. Few enough that the check takes seconds even with millions of tickets. */
const recentDays = 7
/** Counts the stores' days and months whose sales totals differ from their tickets. */
async function salesApart({ db }: Database): Promise<number> {
  const today = systemClock.now().toString().slice(0, 10)
  const days = { from: plusDays(today, -recentDays), to: plusDays(today, 1) }
  const found = await createDatabaseRoles(db).asOperator(
    { actor: 'doctor', reason: 'check the sums of sales', routine: true },
    (tx) => salesDifferences(tx, days),
  )
  return found.length
}

async function database(opened: Database): Promise<Said> {
  const { db } = opened
  await refuseStrongUser(opened)
  const {
    rows: [server],
  } = await sql<{ version: number; shown: string; others: number }>`select
    current_setting('server_version_num')::int as version,
    current_setting('server_version') as shown,
    (select count(*) from pg_stat_activity
      where application_name = 'tillhouse' and datname = current_database()
        and pid <> pg_backend_pid()) as others`.execute(db)
  if (!server || server.version < oldestPostgres)
    return fault(`PostgreSQL is ${server?.shown ?? 'unknown'}. It has to be 15 or newer.`)
  const applied = await appliedTo(db)
  if (applied.length === 0)
    return warning(`PostgreSQL ${server.shown} answers and is empty. The first start fills it.`)
  await assertRoles(opened)
  const missing = (await findMigrations()).filter(({ name }) => !applied.includes(name)).length
  const steps = missing ? ` The next start brings its tables up to date (${missing} steps).` : ''
  const { others } = server
  const running = others
    ? ` Others have ${others} ${others === 1 ? 'connection' : 'connections'} to it.`
    : ''
  if (!(await hasPeople(db)))
    return warning(`There are no accounts yet. Run npm run admin:create to make the first.${steps}`)
  const apart = missing ? 0 : await salesApart(opened)
  if (apart > 0)
    return fault(
      `PostgreSQL ${server.shown} answers, but for the last ${recentDays} days, the totals that ` +
        `reports read don't match the tickets in ${apart} places. npm run sales:check shows ` +
        `which, and fixes them.${running}`,
    )
  return ok(
    `PostgreSQL ${server.shown} answers, and its roles are as they should be.${steps}${running}`,
  )
}

async function checkDatabase({ databaseUrl, config }: Environment): Promise<Said> {
  if (databaseUrl === undefined)
    return config.demo
      ? ok('The embedded database, for a demonstration.')
      : warning(
          'The embedded database serves one process, and its connection is a superuser. Set ' +
            'DATABASE_URL to a PostgreSQL for real work.',
        )
  const opened = await openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    return await database(opened)
  } finally {
    await opened.close()
  }
}

async function checkPublicUrl({ config: { publicUrl, demo } }: Environment): Promise<Said> {
  if (publicUrl === undefined)
    return demo
      ? ok("PUBLIC_URL isn't set: a demonstration is for this machine.")
      : fault("PUBLIC_URL isn't set, so emails and redirects lead to localhost.")
  const plain = publicUrl.startsWith('http:')
    ? ' Plain http: passwords can be read on the way.'
    : ''
  try {
    const answer = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience * 1000),
    })
    if (answer.status === 200)
      return plain ? warning(`${publicUrl} answers.${plain}`) : ok(`${publicUrl} answers.`)
    return warning(
      `${publicUrl}/healthz answers ${answer.status}. Once the platform runs it has to be 200: ` +
        `look at the proxy.${plain}`,
    )
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return warning(
      `${publicUrl} doesn't answer from here (${firstLine(cause)}). That's expected as long as ` +
        `the platform isn't running.${plain}`,
    )
  }
}

async function checkMail({ config: { mail, demo } }: Environment): Promise<Said> {
  if (demo) return ok('A demonstration sends no emails.')
  if (!mail)
    return warning(
      "Mail isn't set up, so no one can be sent a password reset link. Set SMTP_URL, MAIL_FROM.",
    )
  try {
    await tryMail(mail)
    return ok(
      `${mail.host} accepts our sign-in. Send yourself a link with "Forgot password?" to ` +
        `check that email from ` +
        `${mail.from.address} arrives.`,
    )
  } catch (error) {
    return fault(`${mail.host} refuses our sign-in: ${firstLine(error)}.`)
  }
}

function checkSecrets({ secretKey, dataDir, databaseUrl }: Environment): Said {
  const file = join(dataDir, 'secrets.json')
  if (secretKey !== undefined || existsSync(file)) loadSecrets(secretKey, dataDir) // throws if weak
  if (secretKey !== undefined) return ok('SECRET_KEY is set. Keep a copy apart from the backups.')
  const sharing = databaseUrl
    ? ' A second process needs the same key. Give all of them one SECRET_KEY, or this file.'
    : ''
  if (!existsSync(file)) return warning(`The first start makes a key in ${file}.${sharing}`)
  const open = statSync(file).mode & 0o077
  return open
    ? fault(`${file} can be read by other accounts: chmod 600 ${file}`)
    : databaseUrl
      ? warning(`The key is in ${file}.${sharing}`)
      : ok(`The key is in ${file}. Keep a copy apart from the backups.`)
}

function checkFiles({ dataDir }: Environment): Said {
  const open = openToOthers(dataDir).length
  return open
    ? fault(
        `Other accounts can open ${formatNumber(open, 'en-US')} files and folders in ` +
          `${dataDir}. A start fixes that, or run chmod -R go= ${dataDir}`,
      )
    : ok(`No other account can open what is in ${dataDir}.`)
}

/** Checks the other platform, which answers the calls instead of this one. */
async function checkPlatform(platformUrl: string): Promise<Said> {
  return (await isPlatformReady(platformUrl))
    ? ok(`${platformUrl} is ready and answers the calls. Database, secrets and mail are its own.`)
    : fault(`${platformUrl} has to answer the calls (PLATFORM_URL), and isn't ready.`)
}

function checkResellers(): Said {
  const files = readResellerFiles(new URL('../manifest/', import.meta.url))
  return ok(`${files.length} reseller files are complete.`)
}

function checkBuild({ builds }: Environment): Said {
  const build = newestBuild(builds)
  return build === undefined
    ? fault(`There is no build of the portal in ${builds}. Run npm run build.`)
    : ok(`The portal is built: ${build}`)
}

/** The folder itself, or its nearest existing parent. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))

function checkDisk({ dataDir }: Environment): Said {
  const folder = nearest(resolve(dataDir))
  accessSync(folder, constants.W_OK)
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.round((bavail * bsize) / 1024 ** 2)
  const says = `${formatNumber(free, 'en-US')} MB are free in ${folder}.`
  if (free < tooFew) return fault(says)
  return free < scarce ? warning(says) : ok(says)
}

type Check = [about: string, check: (environment: Environment) => Said | Promise<Said>]
/** Behind PLATFORM_URL, this server has no database, secrets or mail of its own to check. */
const listChecks = ({ platformUrl }: Environment): Check[] => [
  ...(platformUrl === undefined
    ? ([
        ['database', checkDatabase],
        ['secrets', checkSecrets],
        ['mail', checkMail],
      ] satisfies Check[])
    : ([['platform', () => checkPlatform(platformUrl)]] satisfies Check[])),
  ['address', checkPublicUrl],
  ['resellers', checkResellers],
  ['portal', checkBuild],
  ['files', checkFiles],
  ['disk', checkDisk],
]

/** Runs all checks. A check that throws becomes a fault with the error's message. */
export async function examine(environment: Environment): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [about, check] of listChecks(environment))
    findings.push({
      about,
      ...(await Promise.resolve()
        .then(() => check(environment))
        .catch((error: unknown) => fault(firstLine(error)))),
    })
  return findings
}
