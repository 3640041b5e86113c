// Checks for every report of the demo data and every sort column that pages show each row once.
import { beforeAll, describe, it } from 'vitest'

import { flagOff } from '#server/testing/flag-off.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import results from '../index.ts'
import { expectRowsOnce, createReaders, type ReportReaders } from './results.fixtures.ts'

const platform = startedPlatform()
let readers: ReportReaders
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  readers = await createReaders(platform)
})

describe('reports', () => {
  it.each(results.pages.map((page) => [page.page, page] as const))(
    '%s lists every row once over its pages, whatever it is sorted by',
    async (name, page) => {
      if (page.kind !== 'report') throw new Error('A report is wanted')
      for (const { name: sort } of page.columns)
        await expectRowsOnce(readers.readerOf(name), name, readers.filtersOf(page), sort)
    },
  )
})
