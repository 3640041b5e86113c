import { expect, it } from 'vitest'

import { buildChecks } from './checks.ts'
import { answerPointer, at, contracts, restOperations } from './operations.ts'
import { createRefusal, type SchemaDoc } from './refusal.ts'

const no = { Message: 'No.', Code: 'no' }
const content = { ...no, Errors: [{ Field: 'Name', Code: 'taken', Message: 'Is taken.' }] }
const refusalFor = (id: string) => {
  const operation = restOperations.find((one) => one.id === id)!
  const { doc } = contracts.find(({ name }) => name === operation.contract)!
  const schema = at(doc, answerPointer(operation)) as SchemaDoc | undefined
  return { operation, refuse: createRefusal(schema, doc) }
}

it('is in the casing of the operation (CONVENTIONS "Answers")', () => {
  expect(refusalFor('deleteDiscount').refuse!(content, {})).toEqual({
    IsSuccessful: false,
    ...content,
  })
  expect(refusalFor('getAllCountries').refuse!(content, {})).toMatchObject({
    isSuccessful: false,
    message: 'No.',
    code: 'no',
    errors: [{ field: 'Name', code: 'taken', message: 'Is taken.' }],
  })
  const small = { success: false, message: 'No.' }
  expect(refusalFor('forgotPassword').refuse!(content, {})).toMatchObject(small)
})
it('fills what the answer requires besides, so that every refusal has its shape', () => {
  const none = { ResultSet: [], TotalRowCount: 0 }
  expect(refusalFor('getMerchantStores').refuse!(no, {})).toEqual({
    IsSuccessful: false,
    ...no,
    ...none,
  })
  for (const { id } of restOperations) {
    const { operation, refuse } = refusalFor(id)
    const faults = refuse && buildChecks(operation).answer(refuse(no, {}))
    expect([id, faults?.limitsOnly ?? true]).toEqual([id, true])
  }
  // It isn't possible where the answer has no place for it.
  expect(refusalFor('getPortalData').refuse).toBeUndefined()
})
