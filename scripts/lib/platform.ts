// Runs commands that need the platform's data. The running platform executes them. If none is
// running, the command opens the data itself.
import { systemClock, type Clock } from '../../core/time/clock.ts'
import { parseEnvironment, type Environment } from '../../server/config/config.ts'
import { sendCommand } from '../../server/control.ts'
import { openDatabase, type Database } from '../../server/data/connection/database.ts'
import { loadSecrets, type Secrets } from '../../server/config/secrets.ts'
import { messageOf } from './message.ts'

export interface Opened {
  database: Database
  secrets: Secrets
  clock: Clock
  environment: Environment
}

/**
 * Runs a command in the running platform or in this process. Prints its output, or a one-line
 * error.
 * @param asIs skips the migration of the tables
 */
export async function command(
  name: string,
  input: unknown,
  here: (opened: Opened) => Promise<string>,
  { asIs = false } = {},
): Promise<void> {
  try {
    const environment = parseEnvironment(process.env)
    // With PostgreSQL, the command opens the database itself, because several processes may use it.
    const answer = environment.databaseUrl
      ? undefined
      : await sendCommand(environment.dataDir, name, input)
    console.log(answer ?? (await openAndRun(environment, here, asIs)))
  } catch (error) {
    console.error(messageOf(error).split('\n')[0])
    process.exitCode = 1
  }
}

async function openAndRun(
  environment: Environment,
  here: (opened: Opened) => Promise<string>,
  asIs: boolean,
): Promise<string> {
  const { databaseUrl, dataDir, secretKey } = environment
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })
  try {
    if (!asIs) await database.migrate()
    return await here({
      database,
      secrets: loadSecrets(secretKey, dataDir),
      clock: systemClock,
      environment,
    })
  } finally {
    await database.close()
  }
}
