// `npm run admin:create -- <username> "<full name>" [email]`: creates an internal administrator,
// the first account of an empty platform. Asks for the password. If the input isn't a terminal, its
// first line is the password.
import { createAdmin } from '../server/admin.ts'
import { askSecret } from './lib/ask-secret.ts'
import { command } from './lib/platform.ts'

const [userName, fullName, email] = process.argv.slice(2)
if (!userName || !fullName) {
  console.error('Usage: npm run admin:create -- <username> "<full name>" [email]')
  process.exit(1)
}
const password = await askSecret(`Password for ${userName} (12 characters or more): `)
if (password === undefined) {
  console.error('No password was given, so no one was added.')
  process.exit(1)
}
const admin = { userName, fullName, ...(email && { email }), password }
await command('admin:create', admin, ({ database, clock }) => createAdmin(database, admin, clock))
