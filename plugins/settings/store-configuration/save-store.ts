// Saves the store with two operations: the company record, then the store's GraphQL site, if it has
// one. If the second one fails, the form shows an error and stays changed. Saving again completes
// the save.
// Facts: S-126, S-127, C-093, C-106, F-50; resolution 47
import {
  ApiError,
  callGraph,
  operationMutation,
  portalOf,
  savesInSteps,
  type AnswerOf,
  type Send,
} from '#core'

import { isMoved } from '../rules/store-configuration.ts'
import type { Body } from './store-configuration.form.ts'
import { saveStoreSite, storeSite } from './store-site.graph.ts'

const update = operationMutation('updateReceiptInfo')
const saveSite = operationMutation(saveStoreSite)
type Context = Parameters<typeof update.mutationFn>[1]
type Saved = AnswerOf<'updateReceiptInfo'>

/** Copies the saved record to the site, if the store has one. */
async function bringToSite({ Company: store }: Body, send: Send, { client }: Context) {
  const { getSiteInfo: site } = await callGraph(portalOf(client), storeSite, {})
  if (site === null) return
  const { receiptInformation, concurrencyChecksum } = site
  await send(saveSite, {
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
  })
}

/** @param half the message if only the company record was saved */
export function saveStore(half: string) {
  /**
   * The answer for the company record while the second operation hasn't succeeded yet. A retry then
   * only sends the second operation.
   */
  let done: { sent: string; answer: Saved } | undefined
  return savesInSteps(
    update,
    (): Saved | undefined => undefined,
    (input: { body: Body }) => [
      {
        async run(_now, send) {
          const sent = JSON.stringify(input)
          if (done?.sent !== sent) done = { sent, answer: await send(update, input) }
          return done.answer
        },
      },
      {
        async run(now, send, context) {
          await bringToSite(input.body, send, context)
          done = undefined
          return now
        },
        told: ({ requestId }) => new ApiError('refused', { message: half, requestId }),
        staysChanged: true,
      },
    ],
  )
}
