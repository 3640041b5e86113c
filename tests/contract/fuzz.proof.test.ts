// Strange requests to every built operation of every contract, from a fixed seed. The long form:
// npm run proof fuzz.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sharedProofs } from '#server/testing/shared-proofs.ts'
import {
  fuzzedOperations,
  startContractFuzz,
  type ContractFuzz,
  type OperationReport,
} from '../proof/fuzz/run.ts'

const seed = 20_261_120
/** Of each of four actors: 52 requests an operation. */
const casesOfEach = 13

let fuzz: ContractFuzz
const reports: OperationReport[] = []
beforeAll(async () => {
  fuzz = await startContractFuzz(seed)
})
afterAll(() => fuzz.close())

describe(`strange requests (seed ${seed})`, () => {
  it.each(fuzzedOperations)(
    '%s answers 52 of them by its contract, never with 5xx, and strangers with 401 or 403',
    { timeout: 60_000 },
    async (operation) => {
      const report = await fuzz.run(operation, casesOfEach)
      reports.push(report)
      expect(report.faults).toEqual([])
      expect(report.requests).toBeGreaterThanOrEqual(50)
    },
  )

  // Chance does not guess whose session, agreement, password or record is meant. What it does not
  // guess of a plugin's calls says the plugin's folder (server/testing/shared-proofs.ts).
  const askForWhatIsRight: readonly string[] = [
    'endSession',
    'getAgreement',
    'updateMerchantEulaHistory',
    'changePassword',
    'getProviderToken',
    // Only at the choice of a merchant, where no session of these is.
    'workWithoutMerchant',
    // The version of a record as it is at that moment; few of the requests have it.
    'deletePageRecord',
    // A page, and a field of it that picks records, both at once.
    'searchPageChoices',
    ...sharedProofs.flatMap(({ notByChance = [] }) => notByChance),
  ]
  it('reach every operation: each was carried out at least once', () => {
    expect(
      reports
        .filter(
          ({ operation, statuses }) => !statuses[200] && !askForWhatIsRight.includes(operation),
        )
        .map(({ operation }) => operation),
    ).toEqual([])
  })
})
