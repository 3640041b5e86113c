// A platform for all tests of a file, and what is made on it: `const platform = startedPlatform()`.
import { afterAll, beforeAll } from 'vitest'

import { startPlatform, type TestPlatform } from './platform.ts'

/** What `make` makes before the first test, such as a person who signs in. */
export function madeFirst<T extends object>(make: () => Promise<T>, timeout?: number): T {
  let made: T | undefined
  beforeAll(async () => {
    made = await make()
  }, timeout)
  return new Proxy({} as T, {
    get(_, name) {
      if (!made) throw new Error('This is made before the first test, not before.')
      const member: unknown = Reflect.get(made, name)
      return typeof member === 'function' ? (member.bind(made) as unknown) : member
    },
  })
}

/** Starts a platform before the first test, and closes it after the last one. */
export function startedPlatform(...change: Parameters<typeof startPlatform>): TestPlatform {
  let close: TestPlatform['close'] | undefined
  afterAll(() => close?.())
  return madeFirst(async () => {
    const platform = await startPlatform(...change)
    close = () => platform.close()
    return platform
  }, 120_000)
}
