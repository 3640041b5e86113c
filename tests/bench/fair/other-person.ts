// Another person at the platform, in their own thread: requests health and portal data every 20 ms,
// and reports the longest answer time since the last report.
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

import { required } from '../../../core/required.ts'
import { connect, signIn } from '../person.ts'

/** Milliseconds between requests, because a session may make 3,000 per minute. */
const pace = 20

const port = required(parentPort, 'the thread that started this one')
const { url } = workerData as { url: string } // the shape that fair.ts passes
const { send } = connect(url, 2)
const headers = await signIn(send, url, 'cafe-owner', { merchantId: 1001, storeId: 100100001 })

let longest = 0
/** Settle when the current requests are answered. */
const asking: Promise<void>[] = []

async function ask(path: string): Promise<void> {
  const started = performance.now()
  const { status } = await send('GET', path, undefined, headers)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  longest = Math.max(longest, performance.now() - started)
}
async function askWithoutEnd(path: string, at: number): Promise<void> {
  for (;;) {
    const next = setTimeout(pace)
    asking[at] = ask(path)
    await asking[at]
    await next
  }
}
// Include requests still waiting, because they belong to what was sent so far.
port.on('message', () => {
  void Promise.all(asking).then(() => {
    port.postMessage(longest)
    longest = 0
  })
})
const forever = ['/healthz', '/Portal/GetPortalData'].map(askWithoutEnd)
port.postMessage('ready')
await Promise.all(forever)
