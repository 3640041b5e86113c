// `npm start`: builds what changed, then serves portal and platform on one port. `npm run build`
// and `npm run serve` do one each.
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
