// A platform to measure: configured as `npm start` and `DATABASE_URL` have it (a test's platform also holds each answer to the contract,
// which costs), in a process of its own, so that it shares no event loop with what loads it.
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { systemClock } from '../../core/time/clock.ts'
import { environmentOf } from '../../server/config.ts'
import type { Database } from '../../server/data/database.ts'
import { postgresBinaries, startCluster } from '../../server/data/testing/postgres.ts'
import { seedDemo } from '../../server/data/demo/seed.ts'
import { loadSecrets } from '../../server/identity/secrets.ts'
import { demoOptions } from '../../server/portal/demo.ts'
import { start } from '../../server/start.ts'

export type Engine = 'PGlite' | 'PostgreSQL'
export interface MeasuredServer {
  /** `http://localhost:<port>`, which answers on 127.0.0.1. */
  url: string
  /** Processor time that it has used so far, in milliseconds: what a busy machine does not change. A PostgreSQL server's is not in it. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

/** Engines that this machine has. */
export const engines = (): Engine[] => (postgresBinaries() ? ['PGlite', 'PostgreSQL'] : ['PGlite'])

/** Starts a platform with demo data on a database of its own. */
export async function startServer(engine: Engine): Promise<MeasuredServer> {
  const child = fork(import.meta.filename, [engine], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready))
    child.once('exit', (code) => reject(new Error(`The platform on ${engine} ended with ${code}.`)))
  })
  return {
    url: url.replace(/\/$/, ''),
    processorTime: () => new Promise((resolve) => {
      child.once('message', (message) => resolve((message as { processorTime: number }).processorTime))
      child.send('processor time')
    }),
    stop: () => new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.disconnect()
    }),
  }
}

/** The built portal, or in its place a page that nobody asks for: suites that only call need no build. */
function assetsIn(folder: string): string {
  const built = join(import.meta.dirname, '../../dist')
  if (existsSync(join(built, 'index.html'))) return built
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Not built</title>')
  return folder
}

async function serve(engine: Engine): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillhouse-bench-'))
  const environment = environmentOf({ PORT: '0', DEMO: '1', DATA_DIR: dataDir })
  const bin = postgresBinaries()
  const cluster = engine === 'PostgreSQL' && bin ? await startCluster(bin) : undefined
  const database: Database | undefined = await cluster?.database('demo', async (empty) => {
    await empty.migrate()
    await seedDemo(empty.db, demoOptions({ secrets: loadSecrets(undefined, dataDir) }, systemClock))
  })
  const started = await start({ environment, say: () => undefined, assets: assetsIn(dataDir), ...(database && { database }) })
  process.once('disconnect', () => {
    void started.close().then(() => cluster?.stop()).finally(() => {
      rmSync(dataDir, { recursive: true, force: true })
      process.exit(0)
    })
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ processorTime: (user + system) / 1000 }) // whoever asks is there
  })
  process.send!({ ready: started.url }) // forked, so there is a parent to tell
}

if (import.meta.main) await serve(process.argv[2] as Engine) // startServer passes one
