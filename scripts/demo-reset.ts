// `npm run demo:reset`: restores the demo accounts and their data. Works while the platform is
// running.
import { ConfigError } from '../server/config/config.ts'
import { putDemoBack } from '../server/admin.ts'
import { command } from './lib/platform.ts'

await command('demo:reset', null, ({ database, secrets, clock, environment }) => {
  if (!environment.config.demo) throw new ConfigError('There are demo accounts only with DEMO=1.')
  return putDemoBack(database, { secrets }, clock)
})
