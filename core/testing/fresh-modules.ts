// First of all before each jsdom test file: our own modules are loaded anew, since many hold state;
// libraries stay, which takes most of the time (vitest.config.ts, docs/decisions/012). And what a
// file has left to do later is not done in the next one.
import { afterAll, vi } from 'vitest'

vi.resetModules()

const pending: NodeJS.Timeout[] = []
const noting = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args) as NodeJS.Timeout
      pending.push(timer)
      return timer
    },
  })
const { setTimeout: timeout, setInterval: interval } = globalThis
globalThis.setTimeout = noting(timeout)
globalThis.setInterval = noting(interval)
afterAll(() => {
  Object.assign(globalThis, { setTimeout: timeout, setInterval: interval })
  for (const timer of pending) clearTimeout(timer)
})
