// Another person at the platform, in a thread of their own: asks for health and portal data without
// end, and says how long the longest answer took since they were last asked.
import { parentPort, workerData } from 'node:worker_threads'

import { required } from '../../../core/required.ts'
import { connect, signIn } from '../person.ts'

const port = required(parentPort, 'the thread that started this one')
const { url } = workerData as { url: string } // as fair.ts gives it
const { send } = connect(url, 1)
const headers = await signIn(send, url, 'cafe-owner', { merchantId: 1001, storeId: 100100001 })

let longest = 0
port.on('message', () => {
  port.postMessage(longest)
  longest = 0
})
port.postMessage('ready')
for (;;) {
  for (const [method, path] of [
    ['GET', '/healthz'],
    ['GET', '/Portal/GetPortalData'],
  ] as const) {
    const started = performance.now()
    const { status } = await send(method, path, undefined, headers)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    longest = Math.max(longest, performance.now() - started)
  }
  await new Promise((resolve) => setTimeout(resolve, 30)) // below what a session may ask for
}
