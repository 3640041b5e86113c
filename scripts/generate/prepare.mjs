// npm's `prepare`: generates types for editors after an install. Never fails the install, because
// the first command reports the problem.
import { generate } from './generate.mjs'

await generate({ isSilent: true }).catch(() => undefined)
