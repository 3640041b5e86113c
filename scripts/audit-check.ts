// `npm run audit:check`: checks the audit trails of every merchant and of the platform for
// tampering. Works while the platform is running.
// Facts: D16
import { checkAudit } from '../server/admin.ts'
import { command } from './lib/platform.ts'

await command('audit:check', null, ({ database, clock }) => checkAudit(database, clock))
