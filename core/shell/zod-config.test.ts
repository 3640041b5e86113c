import { expect, it, onTestFinished } from 'vitest'
import { config } from 'zod/v4/core'

import { keepZodFromCompiling } from './zod-config.ts'

it('zod is told, where it reads its own configuration, to compile nothing', () => {
  const before = config().jitless
  onTestFinished(() => void config({ jitless: before }))
  config({ jitless: false })
  keepZodFromCompiling()
  expect(config().jitless).toBe(true)
})
