// `npm run doctor`: checks whether the installation is ready to start. Changes nothing. Exits with
// 1 if something is wrong.
import { parseEnvironment } from '../server/config/config.ts'
import { examine, type State } from '../server/doctor.ts'
import { messageOf } from './lib/message.ts'

const signs: Readonly<Record<State, string>> = {
  ok: 'ok     ',
  warning: 'WARNING',
  fault: 'FAULT  ',
}

try {
  const findings = await examine(parseEnvironment(process.env))
  for (const { about, state, says } of findings)
    console.log(`${signs[state]} ${about.padEnd(10)} ${says}`)
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0
} catch (error) {
  // An environment variable is invalid. The first line of the message names it.
  console.error(`${signs.fault} settings   ${messageOf(error).split('\n')[0]}`)
  process.exitCode = 1
}
