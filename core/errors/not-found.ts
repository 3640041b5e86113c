import { ApiError } from '../api/errors.ts'

/**
 * For a page whose address names no record, such as `/menu/discounts/abc`: throw it away as if the server had said so.
 * `record`: the address may have named one, but a search finds nothing there.
 */
export function notFound(of: 'address' | 'record' = 'address'): never {
  throw new ApiError('notFound', { requestId: of === 'record' ? 'none' : '' })
}
