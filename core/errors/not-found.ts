import { ApiError } from '../api/errors.ts'

/** For a page whose address names no record, such as `/menu/discounts/abc`: throw it away as if the server had said so. */
export function notFound(): never {
  throw new ApiError('notFound', { requestId: '' })
}
