import { ApiError } from '../api/errors.ts'

const noRecordsAddress = 'address'

/**
 * Throws "not found" as if the server had answered it. `address`: the address cannot name a record,
 * such as `/menu/discounts/abc`. `record`: it could, but a search found none.
 */
export function notFound(of: 'address' | 'record' = 'address'): never {
  throw new ApiError('notFound', {
    code: of === 'address' ? noRecordsAddress : 'notFound',
    requestId: '',
  })
}
/** Whether a record does not exist, or no longer does (not just an invalid address). */
export const isGone = (error: ApiError): boolean =>
  error.kind === 'notFound' && error.code !== noRecordsAddress
