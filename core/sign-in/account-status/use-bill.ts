// The amount that is due, its date, what stops then, and whether the user is the account manager.
// Calls GetMerchant once.
// Facts: C-009
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { usePortal } from '../../portal/portal.ts'
import type { AnswerOf } from '../../api/types.ts'

export type Bill = AnswerOf<'getMerchant'>
/** The chosen merchant or store. By default, that of the session. */
export interface BillOf {
  merchantId: number
  storeId: number
}

export function useBill(of?: BillOf): { bill: Bill | undefined; failed: boolean } {
  const [state, setState] = useState<{ bill: Bill | undefined; failed: boolean }>({
    bill: undefined,
    failed: false,
  })
  const { merchantId, storeId } = of ?? {}
  const portal = usePortal()
  useEffect(() => {
    let gone = false
    call(
      portal,
      'getMerchant',
      { body: merchantId === undefined ? {} : { MerchantId: merchantId, StoreId: storeId ?? 0 } },
      { unauthenticated: 'tell' },
    ).then(
      (bill) => !gone && setState({ bill, failed: false }),
      // Ignore failures, because the dialog works without the bill and says that it is missing.
      () => !gone && setState({ bill: undefined, failed: true }),
    )
    return () => {
      gone = true
    }
  }, [portal, merchantId, storeId])
  return state
}
