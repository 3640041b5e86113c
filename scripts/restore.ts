// `npm run restore -- <file>`: restores a backup into an empty database that no other process uses.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { restoreBackup } from '../server/backup.ts'
import { parseBackupKeys } from '../server/backup-encryption.ts'
import { parseEnvironment } from '../server/config/config.ts'
import { loadSecrets } from '../server/config/secrets.ts'
import { openDatabase } from '../server/data/connection/database.ts'
import { refuseStrongUser } from '../server/data/connection/roles.ts'
import { messageOf } from './lib/message.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'another-secret': { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file) throw new Error('Usage: npm run restore -- <file> [--another-secret]')
  const { databaseUrl, dataDir, secretKey } = parseEnvironment(process.env)
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })
  try {
    await refuseStrongUser(database)
    console.log(
      await restoreBackup(database, resolve(file), loadSecrets(secretKey, dataDir), {
        anotherSecret: values['another-secret'] ?? false,
        keys: parseBackupKeys(process.env),
      }),
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(messageOf(error).split('\n')[0])
  process.exitCode = 1
}
