// A platform for all tests of a file: `const platform = startedPlatform()`.
import { afterAll, beforeAll } from 'vitest'

import { startPlatform, type TestPlatform } from './platform.ts'

/** Starts a platform before the first test, and closes it after the last one. */
export function startedPlatform(...change: Parameters<typeof startPlatform>): TestPlatform {
  let platform: TestPlatform | undefined
  beforeAll(async () => {
    platform = await startPlatform(...change)
  }, 120_000)
  afterAll(() => platform?.close())
  const started = () => {
    if (!platform) throw new Error('The platform starts before the first test, not before.')
    return platform
  }
  return new Proxy({} as TestPlatform, {
    get: (_, name) => Reflect.get(started(), name) as unknown,
  })
}
