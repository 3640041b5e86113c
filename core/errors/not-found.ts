import { ApiError } from '../api/errors.ts'

const noRecordsAddress = 'address'

/**
 * For a page whose address names no record, such as `/menu/discounts/abc`: throw it away as if the
 * server had said so. `record`: the address may have named one, but a search finds nothing there.
 */
export function notFound(of: 'address' | 'record' = 'address'): never {
  throw new ApiError('notFound', {
    code: of === 'address' ? noRecordsAddress : 'notFound',
    requestId: '',
  })
}
/** Whether it was a record that is not there, or not there any more. */
export const isGone = (error: ApiError): boolean =>
  error.kind === 'notFound' && error.code !== noRecordsAddress
