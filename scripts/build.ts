// `npm run build`: builds the portal for production. Each version gets its own folder below dist/,
// so that running servers keep their files.
import { ensureBuild } from './lib/build.ts'
import { messageOf } from './lib/message.ts'

try {
  await ensureBuild(console.log)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
