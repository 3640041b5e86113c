import { expect, it } from 'vitest'

import { buildChecks } from './checks.ts'
import { answerPointer, at, contracts, restOperations } from './operations.ts'
import { createRefusal, type SchemaDoc } from './refusal.ts'

const content = {
  Message: 'No.',
  Code: 'no',
  Errors: [{ Field: 'Name', Code: 'taken', Message: 'Is taken.' }],
}
const refusalFor = (id: string) => {
  const operation = restOperations.find((one) => one.id === id)!
  const { doc } = contracts.find(({ name }) => name === operation.contract)!
  return {
    operation,
    refuse: createRefusal(at(doc, answerPointer(operation)) as SchemaDoc | undefined, doc),
  }
}

it('is in the casing of the operation (CONVENTIONS "Answers")', () => {
  expect(refusalFor('deleteDiscount').refuse!(content, {})).toEqual({
    IsSuccessful: false,
    Message: 'No.',
    Code: 'no',
    Errors: [{ Field: 'Name', Code: 'taken', Message: 'Is taken.' }],
  })
  expect(refusalFor('getAllCountries').refuse!(content, {})).toMatchObject({
    isSuccessful: false,
    message: 'No.',
    code: 'no',
    errors: [{ field: 'Name', code: 'taken', message: 'Is taken.' }],
  })
  expect(refusalFor('forgotPassword').refuse!(content, {})).toMatchObject({
    success: false,
    message: 'No.',
  })
})
it('fills what the answer requires besides, so that every refusal has its shape', () => {
  expect(refusalFor('getMerchantStores').refuse!({ Message: 'No.', Code: 'no' }, {})).toEqual({
    IsSuccessful: false,
    Message: 'No.',
    Code: 'no',
    ResultSet: [],
    TotalRowCount: 0,
  })
  for (const { id } of restOperations) {
    const { operation, refuse } = refusalFor(id)
    const faults =
      refuse && buildChecks(operation).answer(refuse({ Message: 'No.', Code: 'no' }, {}))
    expect([id, faults?.limitsOnly ?? true]).toEqual([id, true])
  }
})
it('is not possible where the answer has no place for it', () => {
  expect(refusalFor('getPortalData').refuse).toBeUndefined()
})
