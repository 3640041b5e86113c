// `npm run build`: builds the portal for production, each version into its own folder below dist/,
// so that running servers continue with theirs.
import { ensureBuild } from './lib/build.ts'
import { messageOf } from './lib/message.ts'

try {
  await ensureBuild(console.log)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
