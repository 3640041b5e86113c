// What is due, when and what stops then, and whether this person is the account manager:
// GetMerchant, asked once.
// Facts: C-009
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import type { AnswerOf } from '../../api/types.ts'

export type Bill = AnswerOf<'getMerchant'>
/** Of the place of the session, or of one that was chosen. */
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
  useEffect(() => {
    let gone = false
    call(
      'getMerchant',
      { body: merchantId === undefined ? {} : { MerchantId: merchantId, StoreId: storeId ?? 0 } },
      { unauthenticated: 'tell' },
    ).then(
      (bill) => !gone && setState({ bill, failed: false }),
      // said in the dialog, which works without
      () => !gone && setState({ bill: undefined, failed: true }),
    )
    return () => {
      gone = true
    }
  }, [merchantId, storeId])
  return state
}
