// Runs first before each jsdom test file: waits for the previous file's pending work, because files
// share modules and window (vitest.config.ts).
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
  // Otherwise an import still in progress would never finish.
  await vi.dynamicImportSettled()
  Object.assign(globalThis, { setTimeout: timeout, setInterval: interval })
  for (const timer of pending) clearTimeout(timer)
})
