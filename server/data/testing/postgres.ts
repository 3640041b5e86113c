// A throw-away PostgreSQL cluster for tests: own folder, socket only, nothing synced to disk.
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

import { openDatabase, type Database } from '../database.ts'

const run = promisify(execFile)

/** Debian's newest binaries, or undefined: then tests on PostgreSQL are not collected. */
export function postgresBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const [newest] = readdirSync(root).map((version) => join(root, version, 'bin')).filter((bin) => existsSync(join(bin, 'initdb'))).sort().reverse()
  return newest && (process.getuid?.() !== 0 || postgresUser()) ? newest : undefined
}

/** A server refuses to run as root, so as root it runs as Debian's own user. */
function postgresUser(): { uid: number; gid: number } | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })))
    return { uid: uid!, gid: gid! }
  } catch {
    return undefined
  }
}

export interface Cluster {
  /** A database of its own, made from a template that `prepare` filled once; owned, as in production, by a plain user. */
  database(template: string, prepare: (empty: Database) => Promise<void>): Promise<Database>
  /** Row security and triggers aside: how a test changes what no door may. */
  tamper(database: Database, statement: string): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(bin: string): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'tillhouse-pg-'))
  const as = process.getuid?.() === 0 ? postgresUser() : undefined
  if (as) chownSync(dir, as.uid, as.gid)
  const server = (tool: string, ...args: string[]) => {
    const command = [join(bin, tool), ...args]
    return as ? run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' }) : run(command[0]!, command.slice(1))
  }
  const data = join(dir, 'data')
  await server('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = `-k ${dir} -c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200 -c shared_buffers=32MB`
  await server('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(dir, 'log'), 'start')
  const url = (database: string, user: string) => `postgres://${user}@localhost/${database}?host=${dir}`

  const admin = new pg.Pool({ connectionString: url('postgres', 'postgres'), max: 1 })
  await admin.query('create role tillhouse_app login createrole nosuperuser nobypassrls')
  const templates = new Map<string, Promise<void>>()
  const names = new WeakMap<Database, string>()
  let made = 0

  async function make(name: string, template: string): Promise<Database> {
    await admin.query(`create database ${name} template ${template} owner tillhouse_app strategy file_copy`)
    const database = await openDatabase({ url: url(name, 'tillhouse_app') })
    names.set(database, name)
    return database
  }
  async function fill(name: string, prepare: (empty: Database) => Promise<void>): Promise<void> {
    const database = await make(name, 'template1')
    await prepare(database)
    await database.close() // a template must have no connections
  }
  return {
    async database(template, prepare) {
      if (!templates.has(template)) templates.set(template, fill(template, prepare))
      await templates.get(template)
      return make(`test_${++made}`, template)
    },
    async tamper(database, statement) {
      const client = new pg.Client({ connectionString: url(names.get(database)!, 'postgres') }) // every database here came from make
      await client.connect()
      await client.query(`set session_replication_role = replica; ${statement}`)
      await client.end()
    },
    async stop() {
      await admin.end()
      await server('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
