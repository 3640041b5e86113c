// Replays the vectors of access.json against the server, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { askedVectors, replayVectors, vectorsByPerson } from './replay.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())

const measures = `${askedVectors.length} vectors by ${vectorsByPerson.size} people`
it(`the server answers ${measures} as access.json says`, async () => {
  const wrong = await replayVectors(platform)
  expect(
    wrong
      .slice(0, 20)
      .map(
        ({ operation, why, facts, expected, got }) =>
          `${operation} (${why}) for ${JSON.stringify(facts)}: expected ${expected}, got ${got}`,
      )
      .join('\n'),
  ).toBe('')
}, 180_000)
