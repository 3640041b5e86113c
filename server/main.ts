// The platform's process. It reads the environment, starts, and stops cleanly on SIGTERM or SIGINT.
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'

import { newestBuild } from './config/builds.ts'
import { ConfigError, parseEnvironment } from './config/config.ts'
import { OtherVersion } from './data/building/migrations.ts'
import { openDatabase } from './data/connection/database.ts'
import { DataDirInUse } from './data/connection/lock.ts'
import { demoAccounts, demoPassword } from './domain/people/demo/accounts.ts'
import { ResellerFilesError } from './reseller-files.ts'
import type { StartOptions } from './start.ts'

const say = (line: string) => console.log(line)

/** True only if a parent process uses IPC and declares this a test. */
const isTest = process.env.TILLHOUSE_TEST === '1' && process.send !== undefined

async function testOptions(): Promise<Partial<StartOptions>> {
  const { listenToParent } = await import('./testing/ipc.ts')
  const snapshot = process.env.TILLHOUSE_SNAPSHOT
  return {
    ...listenToParent(stop),
    say: () => {},
    ...(snapshot && { database: await openDatabase({ snapshot: await openAsBlob(snapshot) }) }),
  }
}

function table(): string {
  const shown = demoAccounts.slice(0, 11)
  const width = Math.max(...shown.map(({ userName }) => userName.length)) + 2
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...shown.map(({ userName, about }) => `  ${userName.padEnd(width)}${about}`),
    `  and ${demoAccounts.length - shown.length} more for roles and account states: see README.md`,
  ].join('\n')
}

let close: (() => Promise<void>) | undefined
let stopping = false
/** Stops within two seconds, even if closing hangs. */
function stop(): void {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(0), 2000).unref()
  void (close?.() ?? Promise.resolve()).catch(() => undefined).then(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Last resort: log an unhandled rejection and keep serving other requests (ASVS 16.5.4).
process.on('unhandledRejection', (error) =>
  console.error(
    JSON.stringify({
      level: 60,
      time: new Date().toISOString(),
      msg: 'unhandled',
      err: String(error instanceof Error ? error.stack : error),
    }),
  ),
)

try {
  const environment = parseEnvironment(process.env, { test: isTest })
  const assets = newestBuild(environment.builds) ?? join(environment.builds, 'none')
  const began = performance.now()
  // Imported late, so that errors while loading, such as in a reseller's file, also get a plain
  // message.
  const { start } = await import('./start.ts')
  const { startForwarding } = await import('./forward.ts')
  const started = environment.platformUrl
    ? await startForwarding({ environment, platformUrl: environment.platformUrl, say, assets })
    : await start({ environment, say, assets, ...(isTest && (await testOptions())) })
  close = started.close
  if (isTest) process.send?.({ ready: started.url })
  else {
    if (environment.config.demo && !environment.platformUrl) say(table())
    say(`Tillhouse is ready: ${started.url} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
} catch (error) {
  const oneLine = [ConfigError, DataDirInUse, OtherVersion, ResellerFilesError].some(
    (plain) => error instanceof plain,
  )
  const message = error instanceof Error ? error.message : String(error)
  console.error(oneLine ? message : `Tillhouse can't start: ${message.split('\n')[0]}`)
  process.exit(1)
}
