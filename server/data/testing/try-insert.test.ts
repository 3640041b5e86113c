import { expect, it } from 'vitest'

import { tryInsert } from './try-insert.ts'

const row = { merchant_id: 1 }
const failing = (error: Error) => ({ asTenant: () => Promise.reject(error) })

it('names the constraint that refuses a row, else the code', async () => {
  const error = Object.assign(new Error('refused'), { code: '23514' })
  expect(await tryInsert(failing(error), 'discount', row)).toBe('23514')
  Object.assign(error, { constraint: 'discount_name' })
  expect(await tryInsert(failing(error), 'discount', row)).toBe('discount_name')
})

it('takes an error that the database did not give for no answer', async () => {
  const error = new Error('The connection is gone.')
  await expect(tryInsert(failing(error), 'discount', row)).rejects.toBe(error)
})
