// Disposable PostgreSQL clusters for tests: own folder, socket only, nothing synced to disk. A run
// of the unit tests shares one (postgres.setup.ts), because creating a database from a template
// takes a twentieth of the time that an embedded database takes to load.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

import { openDatabase, type Database, type PoolLimits } from '../connection/database.ts'
import { fastFolder } from './fast-folder.ts'

const run = promisify(execFile)

/** Debian's newest binaries. If undefined, tests on PostgreSQL are not collected. */
export function postgresBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const [newest] = readdirSync(root)
    .map((version) => join(root, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .sort()
    .reverse()
  return newest && (process.getuid?.() !== 0 || postgresUser()) ? newest : undefined
}

/** Debian's own user if this process is root, because the server refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(
        execFileSync('id', [flag, 'postgres'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ),
    )
    return { uid: uid!, gid: gid! }
  } catch {
    return undefined
  }
}

export interface Cluster {
  /**
   * A separate database, created from a template that `prepare` fills once. As in production, a
   * plain user owns it. Closing it drops it.
   */
  database(
    template: string,
    prepare: (empty: Database) => Promise<void>,
    limits?: PoolLimits,
  ): Promise<Database>
  /** Runs a statement past row security and triggers, to change what no database role may. */
  tamper(database: Database, statement: string): Promise<void>
}
export interface StartedCluster extends Cluster {
  dir: string
  /** PostgreSQL's data directory, inside `dir`. */
  data: string
  /** Stops the server and breaks all connections. */
  halt(): Promise<void>
  /** Starts the server again on its data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a separate cluster.
 * @param from data of a stopped cluster, which is copied; without it, the cluster is empty
 */
export async function startCluster(bin: string, from?: string): Promise<StartedCluster> {
  const dir = fastFolder('pg')
  const as = process.getuid?.() === 0 ? postgresUser() : undefined
  if (as) chownSync(dir, as.uid, as.gid)
  const server = (tool: string, ...args: string[]) => {
    const command = [join(bin, tool), ...args]
    return as
      ? run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' })
      : run(command[0]!, command.slice(1))
  }
  const data = join(dir, 'data')
  if (from === undefined)
    await server(
      'initdb',
      ...`-D ${data} -U postgres -A trust -E UTF8`.split(' '),
      '--locale=C.UTF-8',
      '--no-sync',
    )
  // `cp -a` keeps the owner, because the server requires it.
  else await run('cp', ['-a', from, data])
  const settings = [
    `-k ${dir}`,
    "-c listen_addresses=''",
    '-c fsync=off',
    '-c synchronous_commit=off',
    '-c full_page_writes=off',
    '-c wal_level=minimal',
    '-c max_wal_senders=0',
    '-c max_wal_size=256MB',
    '-c wal_recycle=off',
    '-c max_connections=200',
    '-c shared_buffers=64MB',
  ].join(' ')
  const resume = async () => {
    await server('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(dir, 'log'), 'start')
  }
  await resume()
  const cluster = joinCluster(dir)
  if (from === undefined)
    await cluster.admin.query('create role tillhouse_app login createrole nosuperuser nobypassrls')
  return {
    ...cluster,
    dir,
    data,
    resume,
    async halt() {
      await server('pg_ctl', '-D', data, '-m', 'fast', 'stop')
    },
    async stop() {
      await cluster.admin.end()
      await server('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The environment variable that passes the shared cluster from postgres.setup.ts to tests. */
export const clusterVariable = 'TILLHOUSE_TEST_CLUSTER'
let shared: Cluster | undefined
/**
 * The shared cluster of this run. Without one (PostgreSQL isn't installed, or no run of the unit
 * tests), tests use embedded databases.
 */
export function sharedCluster(): Cluster | undefined {
  const dir = process.env[clusterVariable]
  return dir === undefined ? undefined : (shared ??= joinCluster(dir))
}

function joinCluster(dir: string): Cluster & { admin: pg.Pool } {
  const url = (database: string, user: string) =>
    `postgres://${user}@localhost/${database}?host=${dir}`
  const admin = new pg.Pool({
    connectionString: url('postgres', 'postgres'),
    max: 1,
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  }) // locks belong to this one connection, so it stays open
  admin.on('error', () => {}) // a test may stop the server
  const names = new WeakMap<Database, string>()
  let made = 0

  async function open(name: string, template: string, limits?: PoolLimits): Promise<Database> {
    await admin.query(
      `create database ${name} template ${template} owner tillhouse_app strategy file_copy`,
    )
    return openDatabase({ url: url(name, 'tillhouse_app'), ...limits })
  }
  /**
   * Test files that run in parallel want the same template: one creates it, the others wait. It
   * gets its name only once it is complete.
   */
  async function ensure(
    template: string,
    prepare: (empty: Database) => Promise<void>,
  ): Promise<void> {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    try {
      if ((await admin.query('select from pg_database where datname = $1', [template])).rowCount)
        return
      const database = await open(`${template}_draft`, 'template1')
      await prepare(database)
      await database.close() // a template must have no connections
      await admin.query(`alter database ${template}_draft rename to ${template}`)
    } finally {
      await admin.query('select pg_advisory_unlock(hashtext($1))', [template])
    }
  }
  return {
    admin,
    async database(template, prepare, limits) {
      await ensure(template, prepare)
      const name = `test_${process.pid}_${++made}`
      const database = await open(name, template, limits)
      const own: Database = {
        ...database,
        async close() {
          await database.close()
          await admin.query(`drop database if exists ${name} with (force)`)
        },
      }
      names.set(own, name)
      return own
    },
    async tamper(database, statement) {
      // this function created every database here
      const client = new pg.Client({ connectionString: url(names.get(database)!, 'postgres') })
      await client.connect()
      await client.query(`set session_replication_role = replica; ${statement}`)
      await client.end()
    },
  }
}
