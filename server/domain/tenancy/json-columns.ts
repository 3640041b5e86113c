// Types of the JSON columns of merchants.
import type { PortalFlag, ToggleName } from '../../../core/access/vocabulary.ts'

export interface JsonColumns {
  merchant_toggles: Partial<Record<ToggleName, 'Y' | 'N'>>
  merchant_portal_flags: Partial<Record<PortalFlag, boolean>>
}
