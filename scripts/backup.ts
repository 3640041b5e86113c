// `npm run backup -- <file>`: writes all data into a new file, even while the platform runs.
// Encrypted if BACKUP_RECIPIENT or BACKUP_PASSPHRASE is set.
import { resolve } from 'node:path'

import { makeBackup } from '../server/backup.ts'
import { parseBackupKeys } from '../server/backup-encryption.ts'
import { command } from './lib/platform.ts'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run backup -- <file>')
  process.exit(1)
}
const file = resolve(name)
// No identity, because creating a backup needs no key that decrypts one.
const keys = { ...parseBackupKeys(process.env), identity: undefined }
await command(
  'backup',
  { file, keys },
  ({ database, secrets, clock }) => makeBackup(database, file, secrets, clock, keys),
  { asIs: true },
)
