// First of all before each jsdom test file: what a file has left to do later is not done in the
// next one, which shares its modules and its window (vitest.config.ts).
import { afterAll, vi } from 'vitest'

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
afterAll(async () => {
  // A file that is still on its way would never come.
  await vi.dynamicImportSettled()
  Object.assign(globalThis, { setTimeout: timeout, setInterval: interval })
  for (const timer of pending) clearTimeout(timer)
})
