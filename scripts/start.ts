// `npm start`: builds the portal if its sources changed, then serves portal and platform on one
// port. `npm run build` only builds, and `npm run serve` only serves.
import { ensureBuild } from './lib/build.ts'
import { messageOf } from './lib/message.ts'
import { foreground } from './lib/run.ts'

try {
  await ensureBuild(console.log)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
process.exit(await foreground(process.execPath, ['server/main.ts']))
