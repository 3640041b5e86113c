// `npm run backup -- <file>`: writes all data into a new file, also while the platform runs.
import { resolve } from 'node:path'

import { makeBackup } from '../server/backup.ts'
import { command } from './lib/platform.ts'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run backup -- <file>')
  process.exit(1)
}
const file = resolve(name)
await command(
  'backup',
  { file },
  ({ database, secrets, clock }) => makeBackup(database, file, secrets, clock),
  { asIs: true },
)
