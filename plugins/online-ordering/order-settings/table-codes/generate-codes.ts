// One action for the merchant, two calls for the platform: request the sheet, then fetch it from
// the returned address. Nothing is left behind if the second call fails.
// Facts: C-158
import { download, operationMutation, contextHere, portalOf, type Downloaded } from '#core'

import type { Tables } from '../../rules/table-codes.ts'
import { createTableCodes } from './table-codes.graph.ts'

const create = operationMutation(createTableCodes)

export interface SheetAsked extends Tables {
  /** Absent if tables have numbers only. */
  prefix?: string
}

export const generateCodes = {
  mutationKey: create.mutationKey,
  meta: create.meta,
  retry: false,
  async mutationFn(
    asked: SheetAsked,
    context: Parameters<typeof create.mutationFn>[1],
  ): Promise<Downloaded> {
    const portal = portalOf(context.client)
    const site = String(contextHere(portal).storeId)
    const { createDineInQrCodePdf } = await create.mutationFn({ ...asked, site }, context)
    const { searchParams } = new URL(createDineInQrCodePdf.url, window.location.href)
    return download(portal, 'downloadDineInQrCodePdf', {
      query: { ticket: searchParams.get('ticket') ?? '' },
    })
  },
} as const
