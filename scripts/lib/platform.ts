// Commands that need the platform's data: they go to the platform that is running, or open the data
// themselves where none is.
import { systemClock, type Clock } from '../../core/time/clock.ts'
import { environmentOf, type Environment } from '../../server/config.ts'
import { sendCommand } from '../../server/control.ts'
import { openDatabase, type Database } from '../../server/data/database.ts'
import { loadSecrets, type Secrets } from '../../server/identity/secrets.ts'

export interface Opened {
  database: Database
  secrets: Secrets
  clock: Clock
  environment: Environment
}

/** Runs a command, over there or here; prints what it says, or in one line why it did not work. */
export async function command(
  name: string,
  input: unknown,
  here: (opened: Opened) => Promise<string>,
): Promise<void> {
  try {
    const environment = environmentOf(process.env)
    // With a PostgreSQL server several processes may work at once: no need to ask the one that
    // runs.
    const answer = environment.databaseUrl
      ? undefined
      : await sendCommand(environment.dataDir, name, input)
    console.log(answer ?? (await openAndRun(environment, here)))
  } catch (error) {
    console.error((error as Error).message.split('\n')[0])
    process.exitCode = 1
  }
}

async function openAndRun(
  environment: Environment,
  here: (opened: Opened) => Promise<string>,
): Promise<string> {
  const { databaseUrl, dataDir, secretKey } = environment
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })
  try {
    await database.migrate()
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
