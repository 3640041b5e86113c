// `npm run demo:reset`: puts the demo accounts and their data back to how they were. Works beside a
// running platform.
import { ConfigError } from '../server/config.ts'
import { putDemoBack } from '../server/admin.ts'
import { command } from './lib/platform.ts'

await command('demo:reset', null, ({ database, secrets, clock, environment }) => {
  if (!environment.config.demo) throw new ConfigError('There are demo accounts only with DEMO=1.')
  return putDemoBack(database, { secrets }, clock)
})
