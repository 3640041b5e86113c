// The kept sums of sales after random changes of tickets, lines and stores.
import fc from 'fast-check'
import { it } from 'vitest'

import { systemClock } from '../../../core/time/clock.ts'
import { eachDatabase } from '../../data/testing/databases.ts'
import { purgeExpired } from '../../housekeeping.ts'
import { salesReader, salesSteps } from './sales-sums.fixtures.ts'

eachDatabase(
  'the sums of sales that are kept',
  (database) => {
    const { asOperator, expectKept, expectAddedUp } = salesReader(() => database().databaseRoles)
    const change = fc.record({
      step: fc.constantFrom(...(Object.keys(salesSteps) as (keyof typeof salesSteps)[])),
      n: fc.nat(96),
      adding: fc.boolean(),
    })

    it('are what was sold, whatever is done or added up (T-results-44)', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          for (const { step, n, adding } of changes) {
            await asOperator(async (tx) => void (await salesSteps[step](tx, n)))
            if (!adding) continue
            await purgeExpired(database().databaseRoles, systemClock)
            await expectAddedUp()
          }
          await expectKept()
        }),
        { numRuns: 4, seed: 20261126 },
      )
    })
  },
  { demo: true },
)
