// The list of every described page over HTTP, with every sort, search and filter.
// descriptions.test.ts tries a sample of it.
import { afterAll, beforeAll, describe, it } from 'vitest'

import type { TestPlatform } from '../testing/platform.ts'
import { asOpeners, expectList, listPages, startForAllPages } from './lists.fixtures.ts'

let platform: TestPlatform
const { opened } = asOpeners(() => platform)
beforeAll(async () => {
  platform = await startForAllPages()
}, 300_000)
afterAll(() => platform.close())

describe('lists', () => {
  it.each([...listPages('report'), ...listPages('records')])(
    '%s is sorted by each column both ways, and searched and filtered by each value',
    async (_name, page) => {
      const { person, description } = await opened(page)
      await expectList(page, person, description, 'all')
    },
  )
})
