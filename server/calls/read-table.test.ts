import { Piscina } from 'piscina'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'

import { CsvFault, csvLines } from '../csv/read.ts'
import { endThreads } from './off-main-thread.ts'
import { readTable } from './read-table.ts'

afterAll(endThreads)

it('reads a table in another thread as it is read in this one', async () => {
  const text = `Name,Note,__proto__\nBun\n"Rye, dark",x,y\n${'Cake,,1,2\n'.repeat(1500)}`
  expect(await readTable(text, 2000)).toEqual(csvLines(text))
})
it.each([
  ['is none', 'a\n"b', 'quotes', /never closed/],
  ['is a workbook', 'PK\u0003\u0004', 'workbook', /Save it as CSV/],
  ['has too many rows', 'a\nb\nc\nd', 'tooMany', /more than 2 rows/],
])('says what is wrong with a table that %s', async (_, text, code, message) => {
  const reading = readTable(text, 2)
  await expect(reading).rejects.toThrow(CsvFault)
  await expect(reading).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as string,
  })
})
it('says that a table is too much where it takes all the memory of a thread', async () => {
  const full = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  const run = vi.spyOn(Piscina.prototype, 'run').mockRejectedValue(full)
  onTestFinished(() => run.mockRestore())
  await expect(readTable('a\nb', 2)).rejects.toEqual(
    new CsvFault('This file is too large to read at once. Split it and try again.', 'TooMuchWork'),
  )
})
