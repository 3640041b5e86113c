// `npm run audit:check`: reads the audit trail of every merchant and of the platform itself, and
// says whether somebody changed it. Works beside a running platform.
// Facts: D16
import { checkAudit } from '../server/admin.ts'
import { command } from './lib/platform.ts'

await command('audit:check', null, ({ database, clock }) => checkAudit(database, clock))
