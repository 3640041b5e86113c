// Creates the sheet as one action for the user, with two calls: request the sheet, then fetch it
// from the returned URL. If the second call fails, nothing is left behind.
// Facts: C-158
import { download, operationMutation, contextHere, portalOf, type Downloaded } from '#core'

import type { Tables } from '../../rules/table-codes.ts'
import { createTableCodes } from './table-codes.graph.ts'

const create = operationMutation(createTableCodes)

export interface SheetAsked extends Tables {
  /** Absent if table names are plain numbers. */
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
