// Who may choose what (P-014; resolutions 74, 75). The server decides again; this only says which buttons there are.
import type { PortalData } from '../session/facts.ts'

export interface MayChoose {
  merchant: boolean
  store: boolean
  /** Company view, "all stores". */
  company: boolean
}
const nothing: MayChoose = { merchant: false, store: false, company: false }

export function mayChoose(data: Pick<PortalData, 'userKinds' | 'supportStoreChange' | 'storeCount' | 'activeStoreCount' | 'view'> | undefined): MayChoose {
  if (!data) return nothing
  const is = (...kinds: PortalData['userKinds']) => kinds.some((kind) => data.userKinds.includes(kind))
  const merchant = is('admin', 'merchant-admin', 'partner', 'reseller')
  const company = data.view !== 'none' && data.activeStoreCount > 1 && is('company', 'merchant-admin', 'admin', 'partner')
  return { merchant, company, store: data.view !== 'none' && data.supportStoreChange && (data.storeCount > 1 || company) }
}
