import { ApiError } from '../api/errors.ts'

const noRecordsAddress = 'address'

/**
 * Throws the same "not found" error as a server response. `address`: the URL can't belong to a
 * record, such as `/menu/discounts/abc`. `record`: it could, but a search found no record.
 */
export function notFound(of: 'address' | 'record' = 'address'): never {
  throw new ApiError('notFound', {
    code: of === 'address' ? noRecordsAddress : 'notFound',
    requestId: '',
  })
}
/** Whether a record doesn't exist or no longer exists. False if the URL itself is invalid. */
export const isGone = (error: ApiError): boolean =>
  error.kind === 'notFound' && error.code !== noRecordsAddress
