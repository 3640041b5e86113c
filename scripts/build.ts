// `npm run build`: builds the portal for production, each version into a folder of
// its own below dist/. Servers that run go on with the version that they began with.
import { ensureBuild } from './lib/build.ts'
import { messageOf } from './lib/message.ts'

try {
  await ensureBuild(console.log)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
