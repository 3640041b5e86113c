import type { AnyCall } from './call.ts'
import { denied, notFound } from './problem.ts'

/** The place as a field's arguments name it. */
interface PlaceAsked {
  organization: string
  /** Absent where the field names a record by its own id: then the session's store is meant. */
  enterpriseUnit?: string
}

/**
 * The session's store, for graph fields whose record belongs to one. Any other store is not found,
 * whether it exists or not.
 * @param belongs the record with its verb: `Tips belong`
 * @throws denied in company view
 */
export function storeAsked(
  { scope: { merchantId, storeId } }: Pick<AnyCall, 'scope'>,
  { organization, enterpriseUnit = String(storeId) }: PlaceAsked,
  belongs: string,
): { merchantId: number; storeId: number } {
  if (storeId === 0) throw denied(`${belongs} to one store. Choose a store first.`)
  if (organization !== String(merchantId) || enterpriseUnit !== String(storeId))
    throw notFound('There is no such store here.')
  return { merchantId, storeId }
}
