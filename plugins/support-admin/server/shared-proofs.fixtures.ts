// The plugin's data for the shared proofs (server/testing/shared-proofs.ts).
import type { Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  in_store_server: { own: ['support-admin.editInStoreServers'] },
  merchant: {
    apart: {
      'support-admin.editProductMode':
        'The product mode alone, which has a page and a right of its own',
    },
  },
}
