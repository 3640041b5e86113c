import type { AnyCall } from './call.ts'
import { denied, notFound } from './problem.ts'

/** The context that the field's arguments name. */
interface ContextAsked {
  organization: string
  /** Absent in fields that identify a record by its own id. The session's store then applies. */
  enterpriseUnit?: string
}

/**
 * The session's store, for GraphQL fields whose record belongs to a store. Any other store gets a
 * 404, whether or not it exists.
 * @param belongs the record with its verb, such as `Tips belong`
 * @throws denied in company view
 */
export function storeAsked(
  { scope: { merchantId, storeId } }: Pick<AnyCall, 'scope'>,
  { organization, enterpriseUnit = String(storeId) }: ContextAsked,
  belongs: string,
): { merchantId: number; storeId: number } {
  if (storeId === 0) throw denied(`${belongs} to one store. Choose a store first.`)
  if (organization !== String(merchantId) || enterpriseUnit !== String(storeId))
    throw notFound("This store doesn't exist here.")
  return { merchantId, storeId }
}
