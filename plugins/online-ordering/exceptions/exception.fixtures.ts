// Exceptions as the platform answers them, for the tests of their screen.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import { answerStores } from '../parts/stores.fixtures.ts'
import type { HoursException } from './exception.ts'

export const viewer: TestFacts = { permission: ['onlineOrdering.hours'] }
export const editor: TestFacts = {
  permission: ['onlineOrdering.hours', 'onlineOrdering.hours.edit'],
}

export const exception = (given: Partial<HoursException> = {}): HoursException => ({
  id: 1,
  concurrencyChecksum: 'v1',
  date: '2099-11-26',
  nextDate: '2099-11-26',
  yearly: false,
  yearlyBy: 'date',
  reason: 'Thanksgiving',
  isClosed: true,
  blocks: [],
  storeCount: 2,
  isShared: false,
  stores: [
    { storeId: 0, isAssigned: true },
    { storeId: 100_200_003, storeName: 'Station Arcade', isAssigned: false },
  ],
  lastModified: '2026-11-01T15:00:00.000Z',
  lastModifiedBy: 'bakery-owner',
  ...given,
})
export const eve = exception({
  id: 2,
  date: '2026-12-24',
  nextDate: '2099-12-24',
  yearly: true,
  reason: 'Christmas Eve',
  isClosed: false,
  blocks: [
    { opens: '0700', closes: '1400', closesNextDay: false },
    { opens: '2200', closes: '0100', closesNextDay: true },
  ],
  storeCount: 3,
  stores: [{ storeId: 0, isAssigned: true }],
})
export const today = '2099-11-20'

/** Sets the platform's answers from now on. */
export function answerExceptions(exceptions: readonly HoursException[] = [exception(), eve]): void {
  answer('findHoursExceptions', { today, exceptions: [...exceptions], total: exceptions.length })
  answerStores()
  answer('previewHoursException', {
    changes: [
      {
        date: '2099-11-27',
        storeId: 100_200_001,
        storeName: 'Harbour Street',
        before: {
          rule: 'week',
          isClosed: false,
          blocks: [{ opens: '0700', closes: '1900', closesNextDay: false }],
        },
        after: { rule: 'exception', reason: 'Roof repair', isClosed: true, blocks: [] },
        isTaken: false,
      },
    ],
    changed: 1,
    unchanged: 2,
  })
}
