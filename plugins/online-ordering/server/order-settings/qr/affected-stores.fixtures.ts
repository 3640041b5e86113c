// The sheet of codes affects no store, because no record changes.
import type { NoStoreCases } from '#server/testing/affected-stores.ts'

export const ofNoStore: NoStoreCases = {
  createDineInQrCodePdf: ({ inStore, merchantId, savingStore }) =>
    inStore.graph(
      `mutation ask($site: ID!, $organization: ID!) { createDineInQrCodePdf(startTable: 1,
        endTable: 2, site: $site, organization: $organization) { url } }`,
      { site: String(savingStore), organization: String(merchantId) },
    ),
}
