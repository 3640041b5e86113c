// Starts the platform step by step: port, secrets, folder lock and database, tables, demo data,
// app. Each error is a single line that says how to fix it.
import type { FastifyBaseLogger } from 'fastify'
import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { systemClock, type Clock } from '../core/time/clock.ts'
import {
  checkAudit,
  checkSales,
  createAdmin,
  ensureBase,
  putDemoBack,
  type NewAdmin,
  type SalesToCheck,
} from './admin.ts'
import { makeBackup } from './backup.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { createPlatform, type PlatformOptions } from './app.ts'
import {
  ConfigError,
  parsePublicUrl,
  type Environment,
  type PlatformConfig,
} from './config/config.ts'
import { takeCommands } from './control.ts'
import { openDatabase, type Database } from './data/connection/database.ts'
import { closeToOthers, makeFolder } from './data/connection/private-files.ts'
import {
  countDemoAccounts,
  hasDemo,
  hasPeople,
  seedDemo,
  type DemoOptions,
} from './data/demo/seed.ts'
import { isHalfReset, resetDemo } from './data/demo/reset.ts'
import { createDatabaseRoles } from './data/database-roles.ts'
import { isRecord } from './data/json.ts'
import { knowSandbox } from './domain/people/demo/sandbox.ts'
import { housekeeping } from './housekeeping.ts'
import { createRunner } from './jobs/runner.ts'
import { installedPlugins } from './plugins/installed.ts'
import { assertRoles, refuseStrongUser } from './data/connection/roles.ts'
import { createLog } from './http/log-lines.ts'
import { shipped } from './http/otlp-log.ts'
import { holdPort, releasePort } from './http/port.ts'
import { demoPasswordHash } from './identity/passwords/passwords.ts'
import { createSender, keepSending, smtpCarrier } from './mail/sender.ts'
import { loadIdpKeys } from './idp/keys.ts'
import { createIdp, sandboxIssuer, sandboxProvider } from './idp/idp.ts'
import { serveBuild } from './config/builds.ts'
import { loadSecrets } from './config/secrets.ts'
import { paymentHostAt } from './payment-host/payment-forms.ts'
import { demoOptions } from './core/demo/demo.ts'

export interface StartOptions {
  environment: Environment
  say: (line: string) => void
  assets: string
  clock?: Clock
  before?: PlatformOptions['before']
  /** A database that is already open, such as a test's clone of seeded data. */
  database?: Database
}
export interface Started {
  url: string
  close(): Promise<void>
}

function checkFolder(dataDir: string, say: StartOptions['say']): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigError(
      `The folder ${dataDir} can't be written to. Give this account write access, or choose ` +
        'another: DATA_DIR=/path npm start',
    )
  }
  if (closeToOthers(dataDir) > 0)
    say(`Warning: other accounts can open files in ${dataDir}. Run npm run doctor to see how many.`)
}

/** Opens the database and brings the tables and demo data up to date. */
async function prepareDatabase(
  { dataDir, databaseUrl, config: { demo } }: Environment,
  secrets: PlatformConfig['secrets'],
  clock: Clock,
  say: StartOptions['say'],
): Promise<Database> {
  say(databaseUrl ? 'Connecting to PostgreSQL…' : `Opening the database in ${dataDir}…`)
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })
  try {
    await refuseStrongUser(database)
    if (demo) await refuseRealData(database)
    const applied = await database.migrate((line) => say(`Note: ${line}`))
    if (applied.length)
      say(`Updated the tables (${applied.length} ${applied.length === 1 ? 'step' : 'steps'})`)
    await assertRoles(database)
    if (demo) await prepareDemo(database, secrets, clock, say)
    else {
      const accounts = await countDemoAccounts(database.db, demoPasswordHash)
      if (accounts > 0)
        throw new ConfigError(
          `This database has ${accounts} demo accounts, whose password is public. Use ` +
            'another database, or start with DEMO=1.',
        )
      await ensureBase(database)
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
/**
 * Refuses a database with real data, because a demonstration adds accounts with a publicly known
 * password.
 */
async function refuseRealData({ db }: Database): Promise<void> {
  if (!(await hasPeople(db)) || (await hasDemo(db))) return
  throw new ConfigError(
    'DEMO is 1, but people work in this database, and a demonstration adds accounts whose ' +
      'password is public. Start with DEMO=0, or name an empty database.',
  )
}
async function prepareDemo(
  database: Database,
  secrets: PlatformConfig['secrets'],
  clock: Clock,
  say: StartOptions['say'],
): Promise<void> {
  const options = demoOptions({ secrets }, clock)
  if (await isHalfReset(database.db)) {
    say('Finishing the reset of the demo data…')
    await resetDemo(database.db, options)
  }
  if (await hasDemo(database.db)) return addMissingDemo(database, options, say)
  say('Loading the demo data…')
  const began = performance.now()
  await seedDemo(database.db, options)
  say(`Demo data loaded (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

/** Adds the demo rows and permissions of a plugin that was added since the last start. */
async function addMissingDemo(
  { db }: Database,
  options: DemoOptions,
  say: StartOptions['say'],
): Promise<void> {
  try {
    const added = await seedDemo(db, options)
    if (added.length) say(`Added demo data: ${added.join(', ')}`)
  } catch (error) {
    // People may have deleted rows that the new ones refer to. The platform works without the new
    // ones.
    say(
      `Note: the demo data of a new plugin doesn't fit what was changed here (${String(error)}). ` +
        'Run npm run demo:reset to reload all demo data.',
    )
  }
}

/**
 * Adds the sandbox's identity provider and its payment host. A demonstration has them in addition
 * to the configured providers.
 */
async function withSandbox(
  config: PlatformConfig,
  dataDir: string,
  port: number,
): Promise<{ config: PlatformConfig; idp?: ReturnType<typeof createIdp> }> {
  const issuer = sandboxIssuer(config.publicUrl, port)
  if (issuer === undefined) return { config }
  const keys = await loadIdpKeys(dataDir)
  const { sso, frameOrigins } = config
  return {
    config: {
      ...config,
      sandboxIdp: issuer,
      paymentHost: paymentHostAt(issuer),
      frameOrigins: [...frameOrigins, new URL(issuer).origin],
      sso: { ...sso, providers: [...sso.providers, sandboxProvider(issuer, keys)] },
    },
    idp: createIdp(issuer, keys, config),
  }
}

function parseFile(input: unknown): string {
  const file = isRecord(input) ? input.file : undefined
  if (typeof file !== 'string') throw new ConfigError('The command names no file.')
  return file
}

/** The keys from the environment of the command, which is different from the platform's own. */
function parseKeys(input: unknown): BackupKeys | undefined {
  if (!isRecord(input) || !isRecord(input.keys)) return undefined
  const { recipients, identity, passphrase } = input.keys
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    recipients: Array.isArray(recipients) ? recipients.flatMap((each) => text(each) ?? []) : [],
    identity: text(identity),
    passphrase: text(passphrase),
  }
}

/**
 * Starts sending mails if mail is set up. Otherwise prints a note that says what happens to mails.
 * Returns a function that stops sending.
 */
function sendMail(
  database: Database,
  clock: Clock,
  { mail, demo }: PlatformConfig,
  log: FastifyBaseLogger,
  say: StartOptions['say'],
): () => Promise<void> {
  if (demo || !mail) {
    if (!demo)
      say(
        "Note: mail isn't set up, so no one can be sent a password reset link or their " +
          'username. Set SMTP_URL and MAIL_FROM.',
      )
    else if (mail) say("Note: SMTP_URL isn't used in a demonstration. Emails go to the outbox.")
    return async () => {}
  }
  return keepSending(
    createSender(createDatabaseRoles(database.db, clock), clock, smtpCarrier(mail), log),
    log,
    database.hasSpace,
  )
}

/** Starts the platform. Throws a ConfigError, or another error with a one-line message. */
export async function start({
  environment,
  say,
  assets,
  clock = systemClock,
  before,
  database: given,
}: StartOptions): Promise<Started> {
  const { port, server } = await holdPort(environment.port, environment.host)
  try {
    if (!environment.config.development && !existsSync(join(assets, 'index.html')))
      throw new ConfigError("The portal isn't built. Run npm start, or npm run build first.")
    checkFolder(environment.dataDir, say)
    const publicUrl =
      environment.config.publicUrl ?? parsePublicUrl(`http://localhost:${port}`, false)
    const secrets = loadSecrets(environment.secretKey, environment.dataDir)
    const database = given ?? (await prepareDatabase(environment, secrets, clock, say))
    const log = await shipped(createLog(environment), environment.logCollector)
    const plain: PlatformConfig = { ...environment.config, log, publicUrl, secrets }
    const { config, idp } = plain.demo
      ? await withSandbox(plain, environment.dataDir, port)
      : { config: plain }
    if (config.sso.tokenMode === 'browser')
      say(
        "Warning: SSO_TOKEN_MODE=browser gives the identity provider's access tokens to the " +
          'browser, where a script could take them. ' +
          "Use it only for services that can't work without it.",
      )
    if (config.sandboxIdp !== undefined) await knowSandbox(database.db, config.sandboxIdp, clock)
    const platform = await createPlatform({
      database,
      clock,
      config,
      assets,
      builds: environment.builds,
      server,
      ...(before && { before }),
      ...(idp && { idp }),
    })
    const control =
      given || environment.databaseUrl
        ? undefined
        : await takeCommands(environment.dataDir, {
            'admin:create': (input) => createAdmin(database, input as NewAdmin, clock),
            'audit:check': () => checkAudit(database, clock),
            'sales:check': (input) => checkSales(database, input as SalesToCheck, clock),
            backup: (input) =>
              makeBackup(database, parseFile(input), secrets, clock, parseKeys(input)),
            ...(config.demo && { 'demo:reset': () => putDemoBack(database, config, clock) }),
          })
    const leaveBuild = serveBuild(assets, say)
    const ofPlugins = installedPlugins.flatMap((plugin) => plugin.jobs ?? [])
    const jobs = createRunner(database, clock, [housekeeping, ...ofPlugins], platform.app.log)
    await jobs.start()
    const stopMail = sendMail(database, clock, config, platform.app.log, say)
    return {
      url: publicUrl + config.base,
      async close() {
        leaveBuild()
        await jobs.stop()
        await stopMail()
        await control?.close()
        await releasePort(server)
        await platform.close()
        await log?.close()
        await database.close()
      },
    }
  } catch (error) {
    await releasePort(server)
    throw error
  }
}
