import type { OperationId } from '../../generated/operation-ids.ts'
import { operation } from '../../api/operations.ts'
import { useText } from '../../i18n/text.ts'
import { usePortalData } from './facts.ts'
import { formatAffectedStores, computeAffectedStores } from '../../api/affected-stores.ts'

/**
 * Returns a function that describes which stores a write affects here, for "Applies to …". Its
 * result is `undefined` if the write affects none, or if the context isn't known yet. `record` is
 * the saved record, for operations whose mark (x-affected-stores) names members of it.
 */
export function useAffectedStores(): (id: OperationId, record?: object) => string | undefined {
  const text = useText()
  const context = usePortalData()
  return (id, record) => {
    if (!context?.merchantName) return undefined
    const { view, merchantName, storeName, activeStoreCount } = context
    return formatAffectedStores(
      computeAffectedStores(
        operation(id).affectedStores,
        { view, merchantName, storeName, storeCount: activeStoreCount },
        record,
      ),
      text,
    )
  }
}
