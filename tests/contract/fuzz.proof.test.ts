// Malformed and unusual requests to every built operation of every contract, from a fixed seed. The
// long form: npm run proof fuzz.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sharedProofs } from '#server/testing/shared-proofs.ts'
import {
  fuzzedOperations,
  startContractFuzz,
  type ContractFuzz,
  type OperationReport,
} from '../proof/fuzz/run.ts'

const seed = 20_261_120
/** Per actor, of four: 52 requests per operation. */
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

  // Operations that need not succeed, because random values can't match a session, agreement,
  // password or record. Each plugin's folder lists its own (server/testing/shared-proofs.ts).
  const askForWhatIsRight: readonly string[] = [
    'endSession',
    'getAgreement',
    'updateMerchantEulaHistory',
    'changePassword',
    'getProviderToken',
    // Only at the choice of a merchant, which none of these sessions has reached.
    'workWithoutMerchant',
    // Needs the record's current version, which few of the requests have.
    'deletePageRecord',
    // Needs a page and one of its fields that picks records, both at once.
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
