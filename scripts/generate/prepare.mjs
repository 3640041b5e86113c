// npm's `prepare`: gives editors the generated types after an install. It installs nothing, and an
// install never fails for it: the first command says what is amiss.
import { generate } from './generate.mjs'

await generate({ isSilent: true }).catch(() => undefined)
