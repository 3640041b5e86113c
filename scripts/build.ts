// `npm run build`: builds the portal for production into dist/.
import { ensureBuild } from './lib/build.ts'

try {
  await ensureBuild(console.log)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
