// `npm run format`: formats every file with Prettier (.prettierrc.json). `npm test` checks the
// format.
import { prettier } from './lib/prettier.ts'

const check = process.argv.includes('--check')
const { code, output } = await prettier(check ? '--check' : '--write', '.')
if (output.trim()) console.log(output.trim())
process.exit(code)
