// A platform to measure: configured as `npm start` and `DATABASE_URL` have it (a test's platform
// also holds each answer to the contract, which costs), in a process of its own, so that it shares
// no event loop with what loads it.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { systemClock } from '../../core/time/clock.ts'
import { buildsOf, newestBuild } from '../../server/config/builds.ts'
import { environmentOf } from '../../server/config/config.ts'
import { openDatabase, refresh, type Database } from '../../server/data/connection/database.ts'
import { createDoors } from '../../server/data/doors.ts'
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
import type { Figure, Say, SuiteOptions } from './figures.ts'
import { addRegisters } from './many-registers.ts'
import { addManySales } from './many-sales.ts'
import { fillTickets } from './many-tickets.ts'
import { addEmployees, addRoles } from './people/more-people.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
export interface MeasuredServer {
  /** `http://localhost:<port>`, which answers on 127.0.0.1. */
  url: string
  /**
   * Processor time that it has used so far, in milliseconds: what a busy machine does not change. A
   * PostgreSQL server's is not in it.
   */
  processorTime(): Promise<number>
  /** Bytes of its heap and of its buffers that are in use, after a forced collection or before. */
  memory(collected: 'collected' | 'as it is'): Promise<number>
  stop(): Promise<void>
}

/** A suite that measures the same on each engine that this machine has. */
export const onEachEngine =
  (figuresOn: (engine: Engine, say: Say, options: SuiteOptions) => Promise<Figure[]>) =>
  async (say: Say, options: SuiteOptions): Promise<Figure[]> => {
    if (!postgresBinaries()) say('PostgreSQL is not installed here: its figures are left out.')
    const figures: Figure[] = []
    for (const engine of postgresBinaries()
      ? (['PGlite', 'PostgreSQL'] as const)
      : (['PGlite'] as const))
      figures.push(...(await figuresOn(engine, say, options)))
    return figures
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
/** Forks this file for one of its two tasks. */
const forked = (task: Task, given: Given) =>
  fork(import.meta.filename, [task, JSON.stringify(given)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
const broken = ({ engine }: Given, code: number | null) =>
  new Error(`The platform on ${engine} ended with ${code}.`)

/**
 * Starts a platform with demo data on a database of its own.
 * @param people so many accounts besides, each with the demo password under a hash as real accounts
 * have it: demo accounts share a cheaper one. Then X-Forwarded-For is believed, too, so that each
 * can come from an address of their own.
 * @param largeCatalog whether the franchise has 20,000 items in 600 categories, in place of 600 in
 * 60
 * @param registers whether each store of the franchise has three registers, in revenue centers
 * @param tickets so many tickets besides, over thirteen months and more
 * @param sales so many sales of sixty stores of the franchise besides, over thirteen months
 * @param employees so many employees besides, in all stores of the franchise
 * @param roles so many roles of the franchise besides
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
 * The built portal, or in its place a page that nobody asks for: suites that only call need no
 * build.
 */
function assetsIn(folder: string): string {
  const built = newestBuild(buildsOf({}))
  if (built !== undefined) return built
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Not built</title>')
  return folder
}

/** Whose copies they are: people of several merchants, who come in without a further step. */
const copied = ['cafe-owner', 'bakery-manager', 'deli-owner']

async function addPeople({ db }: Database, count: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await createDoors(db).asOperator(
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
              .execute() // rows of that very table
        }
      }
    },
  )
}

/** Rows that a statement takes without too many parameters. */
const atOnce = 1000
async function addCatalog({ db }: Database): Promise<void> {
  await createDoors(db).asOperator(
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
            .execute() // rows of that very table
    },
  )
}

/** The database of that cluster, or else of the folder; filled where nobody did before. */
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
  // By another process: one that has put tens of thousands of rows in has code and memory made for
  // that, unlike a platform that only serves.
  await new Promise<void>((resolve, reject) => {
    forked('fill', given).once('exit', (code) =>
      code === 0 ? resolve() : reject(broken(given, code)),
    )
  })
  const database = await open(given, cluster)
  // Not before the copy: in memory, a million tickets are there once.
  if (sales > 0) await addManySales(database, sales)
  if (tickets > 0) await fillTickets(database, tickets)
  const environment = environmentOf({
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
    process.send!({ answer: answers[question as Question]() }) // whoever asks is there
  })
  process.send!({ ready: started.url }) // forked, so there is a parent to tell
}

const memoryInUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
/** What the parent may ask, and the answers. */
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
/** The flag may be set while the process runs; a context made after that has the function. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

const tasks = { fill, serve }
type Task = keyof typeof tasks
if (import.meta.main) {
  const [task, given] = process.argv.slice(2) as [Task, string] // as `forked` has them
  await tasks[task](JSON.parse(given) as Given)
}
