// `npm run format`: formats every file with Prettier (.prettierrc.json). `npm test` checks the
// format.
import { run } from './lib/run.ts'

const check = process.argv.includes('--check')
const { code, output } = await run('prettier', [
  check ? '--check' : '--write',
  '--log-level=warn',
  '--cache',
  '--cache-location=node_modules/.cache/prettier',
  '.',
])
if (output.trim()) console.log(output.trim())
process.exit(code)
