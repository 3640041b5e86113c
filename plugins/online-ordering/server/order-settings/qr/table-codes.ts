// Table codes. One call returns the URL of the sheet, and another one renders it.
// Facts: C-158, F-91, V-163 to V-165, V-167, E-109; resolutions 55, 62
import { may } from '#server/access/abilities.ts'
import type { AnyCall, Handlers } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { offMainThread } from '#server/calls/off-main-thread.ts'
import { denied, invalid, notFound } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { write } from '#server/data/write.ts'
import type { MutationResolvers } from '#server/generated/resolvers.ts'
import { oneAtATime } from '#server/records/engine/one-at-a-time.ts'
import { nowOf } from '#server/time.ts'
import type { OrderingPlace } from '#server/resellers.ts'
import { tableCodeKeys, tablesFaults } from '../../../rules/table-codes.ts'
import { storeAddress } from '../../store-information/addresses.ts'
import type { sheetPdf } from './sheet.ts'
import { readTicket, ticketAddress, type TicketContent } from './ticket.ts'

const texts = {
  [tableCodeKeys.order]: "The last table can't come before the first.",
  [tableCodeKeys.tooMany]: 'A file can have at most {{max}} tables.',
} as const
const noAddress =
  "This store doesn't have an active web address, so its codes wouldn't work. " +
  'Set one up under Store information.'

const renderSheet = offMainThread<typeof sheetPdf>(
  new URL('./sheet.ts', import.meta.url),
  'sheetPdf',
)

interface Context {
  merchantId: number
  storeId: number
}

/** @throws a 422 problem if the store has no web address in use */
async function storeOnTheWeb(tx: Tx, { merchantId, storeId }: Context, config: OrderingPlace) {
  const address = await storeAddress(tx, { merchantId, storeId }, config)
  if (!address)
    throw invalid([{ field: 'site', code: 'NoWebAddress', message: noAddress }], noAddress)
  const { name } = await tx
    .selectFrom('store')
    .select('name')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { storeName: name, uriName: address.uriName, storeUrl: address.url }
}

/**
 * Refuses codes of a tab that the person doesn't have. A prefix belongs to the tab Scan order and
 * pay, and plain numbers belong to the tab Dine-in, because only open checks at the point of sale
 * have table names.
 */
function refuseHiddenTab({ facts }: Pick<AnyCall, 'facts'>, prefix: string): void {
  if (prefix !== '' && !may('online-ordering.scanAndPayTab', facts))
    throw denied("Scan order and pay isn't turned on for this merchant.")
  if (prefix === '' && !may('online-ordering.dineInTab', facts))
    throw denied("You don't have access to dine-in here.")
}

/** `Riverside-table-7.pdf`, `Riverside-table-T1-to-T12.pdf` */
function fileName(storeName: string, { prefix, startTable, endTable }: TicketContent): string {
  const store = storeName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  const tables = [...new Set([startTable, endTable])].map((table) => `${prefix}${table}`)
  return `${store || 'store'}-table-${tables.join('-to-')}.pdf`
}

export const Mutation: MutationResolvers = {
  createDineInQrCodePdf: async (_parent, args, { call }) => {
    const { startTable, endTable, site, organization } = args
    const context = storeAsked(call, { organization, enterpriseUnit: site }, 'Table codes belong')
    const prefix = args.prefix ?? ''
    refuseHiddenTab(call, prefix)
    refuseFaults(tablesFaults({ startTable, endTable }), texts)
    const content: TicketContent = { ...context, startTable, endTable, prefix }
    const url = await ticketAddress(call.config, content, nowOf(call.clock))
    return write(call, async (tx) => {
      await storeOnTheWeb(tx, context, call.config)
      return {
        answer: { url },
        audit: {
          action: 'table-codes.create',
          entity: 'table-codes',
          entityId: context.storeId,
          after: { startTable, endTable, prefix },
        },
      }
    })
  },
}

export const tableCodeHandlers: Handlers = {
  async downloadDineInQrCodePdf(call) {
    const { config, clock, databaseRoles, query, reply, scope } = call
    const now = nowOf(clock)
    const content = await readTicket(config, query.ticket, now)
    if (content?.merchantId !== scope.merchantId || content.storeId !== scope.storeId)
      throw notFound('This file is no longer available. Generate the codes again.')
    refuseHiddenTab(call, content.prefix)
    return oneAtATime(call, async () => {
      const store = await databaseRoles.asTenant(scope, (tx) =>
        storeOnTheWeb(tx, content, call.config),
      )
      const name = encodeURIComponent(fileName(store.storeName, content))
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      return Buffer.from(await renderSheet({ ...store, ...content, at: now }))
    })
  },
}
