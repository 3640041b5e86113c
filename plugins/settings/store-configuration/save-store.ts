// One save for the merchant, two calls for the platform: the company record, then the site that the
// graph keeps of the store, if there is one. If the second call fails, that is said, the form stays
// changed, and saving again finishes it.
// Facts: S-126, S-127, C-093, C-106, F-50; resolution 47
import { ApiError, callGraph, operationMutation, portalOf, type AnswerOf } from '#core'
import { isMoved } from '#schemas/rules/store-configuration.ts'

import type { Body } from './store-configuration.form.ts'
import { saveStoreSite, storeSite } from './store-site.graph.ts'

const update = operationMutation('updateReceiptInfo')
const saveSite = operationMutation(saveStoreSite)
type Context = Parameters<typeof update.mutationFn>[1]
type Sent = { body: Body }
type Saved = AnswerOf<'updateReceiptInfo'>

/** Brings what the company record says to the site; a store without one has nothing to bring. */
async function bringToSite({ Company: store }: Body, context: Context): Promise<void> {
  const { getSiteInfo: site } = await callGraph(portalOf(context.client), storeSite, {})
  if (site === null) return
  const { receiptInformation, concurrencyChecksum } = site
  const input = {
    enterpriseUnitName: store.storeName,
    input: {
      primaryStoreContact: { name: store.storeContName },
      receiptInformation: {
        storeName: store.storeName,
        address: [store.storeAdd1, store.storeAdd2].filter(Boolean).join('\n'),
        city: store.storeCity,
        state: store.storeState,
        zip: store.storeZip,
        phone: store.storePhone,
      },
      timeZone: store.posTimezone,
      url: store.qrCodeWebsiteUrl ?? '',
      isDirtyAddress: isMoved(receiptInformation.address.split('\n')[0], store.storeAdd1),
      concurrencyChecksum,
    },
  }
  const answer = await saveSite.mutationFn(input, context)
  saveSite.onSuccess(answer, input, undefined, context)
}

/** @param half said if only the company record was saved */
export function saveStore(half: string) {
  /** The company record where only the second call is left, so that a repeat sends it alone. */
  let done: { sent: string; answer: Saved } | undefined

  async function saveCompany(input: Sent, context: Context): Promise<Saved> {
    const sent = JSON.stringify(input)
    if (done?.sent === sent) return done.answer
    const answer = await update.mutationFn(input, context)
    update.onSuccess(answer, input, undefined, context)
    done = { sent, answer }
    return answer
  }
  return {
    mutationKey: update.mutationKey,
    meta: update.meta,
    retry: false,
    async mutationFn(input: Sent, context: Context): Promise<Saved> {
      // Contexts of their own, because the key of a repeated request belongs to one call.
      const answer = await saveCompany(input, { ...context })
      try {
        await bringToSite(input.body, { ...context })
      } catch (error) {
        const requestId = error instanceof ApiError ? error.requestId : ''
        throw new ApiError('refused', { message: half, requestId, cause: error })
      }
      done = undefined
      return answer
    },
  }
}
