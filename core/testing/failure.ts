import { expect } from 'vitest'

import { ApiError } from '../api/errors.ts'

/** The error of a call that must fail. */
export const expectFailure = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  )
