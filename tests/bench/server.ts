// A platform to measure, configured as with `npm start` and `DATABASE_URL`, because a test's
// platform also checks each answer against the contract, which costs time. It runs in its own
// process, so that it shares no event loop with its load generator.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { systemClock } from '../../core/time/clock.ts'
import { buildsOf, newestBuild } from '../../server/config/builds.ts'
import { parseEnvironment } from '../../server/config/config.ts'
import { openDatabase, refresh, type Database } from '../../server/data/connection/database.ts'
import { createDatabaseRoles } from '../../server/data/database-roles.ts'
import {
  clusterVariable,
  postgresBinaries,
  sharedCluster,
  startCluster,
  type Cluster,
} from '../../server/data/testing/postgres.ts'
import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { franchiseCatalog } from '../../server/domain/catalog/demo/franchise-catalog.ts'
import { hasDemo, seedDemo } from '../../server/data/demo/seed.ts'
import { hashPassword } from '../../server/identity/passwords/passwords.ts'
import { loadSecrets } from '../../server/config/secrets.ts'
import { demoOptions } from '../../server/core/demo/demo.ts'
import { start } from '../../server/start.ts'
import type { Measure, Say, SuiteOptions } from './measures.ts'
import { addRegisters } from './many-registers.ts'
import { addManySales } from './many-sales.ts'
import { fillTickets } from './many-tickets.ts'
import { addEmployees, addRoles } from './people/more-people.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
export interface MeasuredServer {
  /** `http://localhost:<port>`, which answers on 127.0.0.1. */
  url: string
  /**
   * The processor time it has used so far, in milliseconds, because a busy machine doesn't affect
   * that. Excludes a PostgreSQL server's.
   */
  processorTime(): Promise<number>
  /** Bytes in use on its heap and in its buffers, after a forced collection or as they are. */
  memory(collected: 'collected' | 'as it is'): Promise<number>
  stop(): Promise<void>
}

/** A suite that runs on each database engine of this machine. */
export const onEachEngine =
  (measureOn: (engine: Engine, say: Say, options: SuiteOptions) => Promise<Measure[]>) =>
  async (say: Say, options: SuiteOptions): Promise<Measure[]> => {
    if (!postgresBinaries()) say("PostgreSQL isn't installed here, so its measures are left out.")
    const measures: Measure[] = []
    for (const engine of postgresBinaries()
      ? (['PGlite', 'PostgreSQL'] as const)
      : (['PGlite'] as const))
      measures.push(...(await measureOn(engine, say, options)))
    return measures
  }

/** Name of one of the accounts that `startServer` adds, counted from 0. */
export const addedPerson = (i: number) => `measured-${i}`

interface Given {
  engine: Engine
  people: number
  largeCatalog: boolean
  registers: boolean
  tickets: number
  sales: number
  employees: number
  roles: number
  dataDir: string
}
const forked = (task: Task, given: Given) =>
  fork(import.meta.filename, [task, JSON.stringify(given)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
const broken = ({ engine }: Given, code: number | null) =>
  new Error(`The platform on ${engine} ended with ${code}.`)

/**
 * Starts a platform with demo data on its own database.
 * @param people additional accounts, each with the demo password under a realistic hash, because
 * demo accounts share a cheaper one. X-Forwarded-For is then trusted, so that each can have its own
 * address.
 * @param largeCatalog whether the franchise has 20,000 items in 600 categories instead of 600 in 60
 * @param registers whether each store of the franchise has three registers, in revenue centers
 * @param tickets additional tickets, over thirteen months and more
 * @param sales additional sales of sixty stores of the franchise, over thirteen months
 * @param employees additional employees, in all stores of the franchise
 * @param roles additional roles of the franchise
 */
export async function startServer(
  engine: Engine,
  {
    people = 0,
    largeCatalog = false,
    registers = false,
    tickets = 0,
    sales = 0,
    employees = 0,
    roles = 0,
  } = {},
): Promise<MeasuredServer> {
  const given: Given = {
    engine,
    people,
    largeCatalog,
    registers,
    tickets,
    sales,
    employees,
    roles,
    dataDir: mkdtempSync(join(tmpdir(), 'tillhouse-bench-')),
  }
  const child = forked('serve', given)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready))
    child.once('exit', (code) => reject(broken(given, code)))
  })
  const ask = (question: Question) =>
    new Promise<number>((resolve) => {
      child.once('message', (message) => resolve((message as { answer: number }).answer))
      child.send(question)
    })
  return {
    url: url.replace(/\/$/, ''),
    processorTime: () => ask('processor time'),
    memory: (collected) => ask(collected === 'collected' ? 'memory collected' : 'memory'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}

/**
 * The built portal, or an unused page in its place, because suites that only make calls need no
 * build.
 */
function assetsIn(folder: string): string {
  const built = newestBuild(buildsOf({}))
  if (built !== undefined) return built
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Not built</title>')
  return folder
}

/** The accounts that are copied: people of several merchants who sign in without further steps. */
const copied = ['cafe-owner', 'bakery-manager', 'deli-owner']

async function addPeople({ db }: Database, count: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await createDatabaseRoles(db).asOperator(
    { actor: 'benchmark', reason: 'add people', routine: true },
    async (tx) => {
      const sources = await tx
        .selectFrom('membership_user')
        .selectAll()
        .where('user_name', 'in', copied)
        .execute()
      const ids = sources.map(({ id }) => id)
      const [roles, stores, accepted] = [
        await tx.selectFrom('user_role').selectAll().where('user_id', 'in', ids).execute(),
        await tx.selectFrom('user_store').selectAll().where('user_id', 'in', ids).execute(),
        await tx.selectFrom('eula_acceptance').selectAll().where('user_id', 'in', ids).execute(),
      ]
      for (let i = 0; i < count; i += 1) {
        const { id: source, ...person } = sources[i % sources.length]!
        const name = addedPerson(i)
        const { id } = await tx
          .insertInto('membership_user')
          .values({
            ...person,
            user_name: name,
            full_name: name,
            email: `${name}@measured.example`,
            pos_user_id: 0,
            password_hash: passwordHash,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const [table, rows] of [
          ['user_role', roles],
          ['user_store', stores],
          ['eula_acceptance', accepted],
        ] as const) {
          const own = rows
            .filter(({ user_id: of }) => of === source)
            .map((row) => ({ ...row, user_id: id }))
          if (own.length > 0)
            await tx
              .insertInto(table)
              .values(own as never)
              .execute() // rows of that same table
        }
      }
    },
  )
}

/** Rows per statement, limited by its number of parameters. */
const atOnce = 1000
async function addCatalog({ db }: Database): Promise<void> {
  await createDatabaseRoles(db).asOperator(
    { actor: 'benchmark', reason: 'add items', routine: true },
    async (tx) => {
      for (const [table, rows] of Object.entries(
        franchiseCatalog({ items: 20_000, categories: 600 }),
      ))
        for (let from = 0; from < rows.length; from += atOnce)
          await tx
            .insertInto(table as 'item')
            .values(rows.slice(from, from + atOnce) as never)
            .onConflict((conflict) => conflict.doNothing())
            .execute() // rows of that same table
    },
  )
}

/** The database of the cluster, or else of the folder; filled if it is empty. */
async function open(
  { people, largeCatalog, registers, employees, roles, dataDir }: Given,
  cluster: Cluster | undefined,
): Promise<Database> {
  const prepare = async (empty: Database) => {
    await empty.migrate()
    if (await hasDemo(empty.db)) return
    await seedDemo(empty.db, demoOptions({ secrets: loadSecrets(undefined, dataDir) }, systemClock))
    if (people > 0) await addPeople(empty, people)
    if (largeCatalog) await addCatalog(empty)
    if (employees > 0) await addEmployees(empty, employees)
    if (roles > 0) await addRoles(empty, roles)
    if (registers) await addRegisters(empty)
    await refresh(empty.db)
  }
  if (cluster) return cluster.database('demo', prepare)
  const database = await openDatabase({ dataDir: join(dataDir, 'data') })
  await prepare(database)
  return database
}

async function fill(given: Given): Promise<void> {
  await (await open(given, sharedCluster())).close()
  process.disconnect()
}

async function serve(given: Given): Promise<void> {
  const { engine, dataDir, people, tickets, sales } = given
  const bin = postgresBinaries()
  const cluster = engine === 'PostgreSQL' && bin ? await startCluster(bin) : undefined
  if (cluster) process.env[clusterVariable] = cluster.dir
  // Fill it in another process, because one that inserted tens of thousands of rows has code and
  // memory optimized for that, unlike a platform that only serves.
  await new Promise<void>((resolve, reject) => {
    forked('fill', given).once('exit', (code) =>
      code === 0 ? resolve() : reject(broken(given, code)),
    )
  })
  const database = await open(given, cluster)
  // Only after the copy, so that a million tickets are in memory once.
  if (sales > 0) await addManySales(database, sales)
  if (tickets > 0) await fillTickets(database, tickets)
  const environment = parseEnvironment({
    PORT: '0',
    DEMO: '1',
    DATA_DIR: dataDir,
    ...(people > 0 && { TRUST_PROXY: '127.0.0.1' }),
  })
  const started = await start({
    environment,
    say: () => undefined,
    assets: assetsIn(dataDir),
    database,
  })
  process.once('disconnect', () => {
    void started
      .close()
      .then(() => cluster?.stop())
      .finally(() => {
        rmSync(dataDir, { recursive: true, force: true })
        process.exit(0)
      })
  })
  process.on('message', (question) => {
    process.send!({ answer: answers[question as Question]() }) // the parent that asks exists
  })
  process.send!({ ready: started.url }) // forked, so there is a parent
}

const memoryInUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
/** The parent's questions, and the answers. */
const answers = {
  'processor time': () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  memory: memoryInUse,
  'memory collected': () => {
    collectGarbage()
    return memoryInUse()
  },
} satisfies Record<string, () => number>
type Question = keyof typeof answers
/** The flag can be set while the process runs; contexts created afterwards have the function. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

const tasks = { fill, serve }
type Task = keyof typeof tasks
if (import.meta.main) {
  const [task, given] = process.argv.slice(2) as [Task, string] // as passed by `forked`
  await tasks[task](JSON.parse(given) as Given)
}
