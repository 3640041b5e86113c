import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, it } from 'vitest'

const run = new URL('run.ts', import.meta.url).href
/** Never handles a signal, because its only thread is busy. */
const busy = `process.on('SIGTERM', () => {}); console.log(process.pid); for (;;) {}`

it('ends a command that is too busy to hear SIGTERM', async () => {
  const script =
    `const { foreground } = await import(${JSON.stringify(run)});` +
    `process.exit(await foreground(process.execPath, ['-e', ${JSON.stringify(busy)}], {}, 300))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(process.kill(pid, 0)).toBe(true)
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  // Signal 0 only checks whether the process exists.
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
