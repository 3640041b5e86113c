// `npm run admin:create -- <user name> "<full name>" [e-mail]`: makes an internal administrator, the first account of an empty
// platform. The password is asked for, or taken from the first line of the input where that is no terminal.
import { createInterface } from 'node:readline'

import { createAdmin } from '../server/admin.ts'
import { command } from './lib/platform.ts'

const [userName, fullName, email] = process.argv.slice(2)
if (!userName || !fullName) {
  console.error('Usage: npm run admin:create -- <user name> "<full name>" [e-mail]')
  process.exit(1)
}

/** One line, without showing it: command lines and their histories are no place for passwords. */
function ask(question: string): Promise<string> {
  const { stdin, stdout } = process
  if (stdin.isTTY) stdout.write(question)
  const lines = createInterface({ input: stdin, terminal: false })
  if (stdin.isTTY) stdin.setRawMode(true)
  return new Promise((resolve) => {
    let typed = ''
    if (!stdin.isTTY) return void lines.once('line', (line) => { lines.close(); resolve(line) })
    lines.close()
    stdin.resume()
    stdin.setEncoding('utf8').on('data', function take(key: string) {
      if (key === '\u0003') process.exit(130)
      if (key !== '\r' && key !== '\n') return void (typed = key === '\u007f' ? typed.slice(0, -1) : typed + key)
      stdin.setRawMode(false)
      stdin.off('data', take).pause()
      stdout.write('\n')
      resolve(typed)
    })
    return undefined
  })
}

const password = await ask(`Password for ${userName} (12 characters or more): `)
const admin = { userName, fullName, ...(email && { email }), password }
await command('admin:create', admin, ({ database, clock }) => createAdmin(database, admin, clock))
