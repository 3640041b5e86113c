import type { AnyCall } from './call.ts'
import { denied, notFound } from './problem.ts'

/**
 * The session's store, for graph fields whose record belongs to one. Any other store is not found,
 * whether it exists or not.
 * @param belongs the record with its verb: `Tips belong`
 * @throws denied in company view
 */
export function storeAsked(
  { scope: { merchantId, storeId } }: Pick<AnyCall, 'scope'>,
  { nepOrganization, enterpriseUnit }: { nepOrganization: string; enterpriseUnit: string },
  belongs: string,
): { merchantId: number; storeId: number } {
  if (storeId === 0) throw denied(`${belongs} to one store. Choose a store first.`)
  if (nepOrganization !== String(merchantId) || enterpriseUnit !== String(storeId))
    throw notFound('There is no such store here.')
  return { merchantId, storeId }
}
