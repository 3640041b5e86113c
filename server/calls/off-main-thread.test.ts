import { afterAll, expect, it } from 'vitest'

import { endThreads, offMainThread, TooMuchWork, workFor } from './off-main-thread.ts'
import { newBed } from './off-main-thread.fixtures.ts'
import type { endless, fail, fill, sleep, whereabouts } from './off-main-thread.fixtures.ts'

const fixtures = new URL('./off-main-thread.fixtures.ts', import.meta.url)
const tell = offMainThread<typeof whereabouts>(fixtures, 'whereabouts')
const never = offMainThread<typeof endless>(fixtures, 'endless')
const isBusy = expect.objectContaining({ status: 503, code: 'busy' })
afterAll(endThreads)

it('runs elsewhere than the thread that answers calls; passes on what went wrong', async () => {
  expect(await tell('one')).toEqual({ text: 'one', isMainThread: false })
  const failing = offMainThread<typeof fail>(fixtures, 'fail')
  await expect(failing('as it was said')).rejects.toThrow('as it was said')
})
it('refuses work that takes more memory than a thread has, and goes on', async () => {
  await expect(offMainThread<typeof fill>(fixtures, 'fill')(undefined)).rejects.toThrow(TooMuchWork)
  expect(await tell('two')).toMatchObject({ text: 'two' })
})
it('is busy when work takes too long, and goes on', async () => {
  await expect(never(undefined, { within: 300 })).rejects.toEqual(isBusy)
  expect(await tell('three')).toMatchObject({ text: 'three' })
})
it('is busy when too much waits, and does what waited', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => tell(String(i))))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(60 - 16 - 4)
  for (const each of refused) expect(each).toMatchObject({ reason: isBusy })
  expect(asked[0]).toMatchObject({ value: { text: '0' } })
})
it('refuses the fifth piece of one person’s work, and takes the next person’s', async () => {
  const asked = workFor('one', () =>
    Promise.allSettled(Array.from({ length: 5 }, (_, i) => tell(String(i)))),
  )
  const other = workFor('another', () => tell('mine'))
  const statuses = (await asked).map(({ status }) => status)
  expect(statuses).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected'])
  expect(await other).toMatchObject({ text: 'mine' })
  expect(await workFor('one', () => tell('again'))).toMatchObject({ text: 'again' })
})
it('leaves a thread free of one person’s work, and does the rest of it in turn', async () => {
  const { bed, wake } = newBed()
  const long = workFor('one', () =>
    Promise.all(
      Array.from({ length: 4 }, () => offMainThread<typeof sleep>(fixtures, 'sleep')(bed)),
    ),
  )
  expect(await workFor('another', () => tell('mine'))).toMatchObject({ text: 'mine' })
  wake()
  expect(await long).toHaveLength(4)
})
it('starts new threads after the end of the old ones', async () => {
  await endThreads()
  expect(await tell('first')).toMatchObject({ text: 'first' })
})
