// A store's delivery settings, as the tab shows and saves them: whether the store delivers, the
// minimum order, who pays the fee, and the partner's fee. They form one record that is saved in one
// transaction, so that no store delivers without the fee, or charges a fee for deliveries that it
// doesn't offer. The calls for fulfillment settings ensure the same, because their row says what
// the store offers. Facts: S-161 to S-164, P-098, F-49, F-71; resolution 47
import type { AnyCall } from '#server/calls/call.ts'
import { centsOrNull } from '#core/money.ts'
import { conflict, ConflictError } from '#server/data/errors.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { write } from '#server/data/write.ts'
import type {
  Delivery,
  DeliveryFeeSettings,
  DeliveryInput,
  FulfillmentSettings,
  MutationResolvers,
  QueryResolvers,
  SiteCustomFields,
} from '#server/generated/resolvers.ts'

import { offers } from '../../prep-time/fulfillment.ts'
import { minimum, minimumColumns } from './minimum.ts'
import { followOffering, hasPartner, partnerFeeAt } from '../../fees/partner-fee.ts'
import { requireContext, requireDeliveryContext } from './context.ts'
import { isSet, shares, sharesColumns } from './shares.ts'

interface Stored {
  offering: FulfillmentSettings
  least: SiteCustomFields
  split: DeliveryFeeSettings
}
type Context = ReturnType<typeof requireContext>

const readStored = async (tx: Tx, context: Context): Promise<Stored> => ({
  offering: await offers.read(tx, context),
  least: await minimum.read(tx, context),
  split: await shares.read(tx, context),
})

/**
 * The record's version. It includes whether the store delivers, but not the version of the row with
 * that value. The prep time is in the same row, so that version changes too often.
 */
const versionOf = ({ offering, least, split }: Stored): string =>
  [
    offering.offeringDelivery ? 'on' : 'off',
    least.concurrencyChecksum,
    split.concurrencyChecksum,
  ].join('.')

/**
 * The last save. Ignores the row that says what the store offers, because the prep time is saved in
 * it.
 */
const lastOf = ({ least, split }: Stored) =>
  (least.lastModified ?? '') > (split.lastModified ?? '') ? least : split

async function readWire(
  tx: Tx,
  call: AnyCall,
  context: Context,
  stored: Stored,
): Promise<Delivery> {
  const { lastModified, lastModifiedBy } = lastOf(stored)
  return {
    offeringDelivery: stored.offering.offeringDelivery,
    minimumDeliveryAmount: stored.least.minimumDeliveryAmount ?? null,
    settings: isSet(stored.split) ? stored.split.settings : null,
    partnerFee: hasPartner(call) ? await partnerFeeAt(tx, context) : null,
    concurrencyChecksum: versionOf(stored),
    lastModified: lastModified ?? null,
    lastModifiedBy: lastModifiedBy ?? null,
  }
}
const trailOf = (delivery: Delivery) => {
  const {
    concurrencyChecksum: _version,
    lastModified: _when,
    lastModifiedBy: _who,
    ...rest
  } = delivery
  return rest
}

/** Whether the minimum order differs. No minimum and a minimum of 0 are equal. */
const isOtherAmount = (stored: SiteCustomFields, sent: DeliveryInput): boolean =>
  (centsOrNull(stored.minimumDeliveryAmount) ?? 0) !==
  (centsOrNull(sent.minimumDeliveryAmount) ?? 0)

/**
 * Writes the rows that changed. The shares are always written, because their version represents the
 * save.
 * @throws ConflictError with only one part if that part was saved since `stored` was read
 */
async function putRows(
  tx: Tx,
  call: AnyCall,
  context: Context,
  { offering, least, split }: Stored,
  input: DeliveryInput,
  columns: ReturnType<typeof sharesColumns>,
): Promise<void> {
  const putting = (part: { concurrencyChecksum: string }) => ({
    context,
    sent: part.concurrencyChecksum,
  })
  const { offeringDelivery } = input
  if (offering.offeringDelivery !== offeringDelivery)
    await offers.put(tx, call, putting(offering), { offers_delivery: offeringDelivery })
  if (isOtherAmount(least, input))
    await minimum.put(tx, call, putting(least), minimumColumns(input.minimumDeliveryAmount))
  await shares.put(tx, call, putting(split), columns)
}

export const Query: QueryResolvers = {
  getDelivery: (_parent, args, { call }) => {
    const context = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, async (tx) =>
      readWire(tx, call, context, await readStored(tx, context)),
    )
  },
}
export const Mutation: MutationResolvers = {
  saveDelivery: async (_parent, { input, ...args }, { call }) => {
    const context = requireDeliveryContext(call, args)
    const columns = sharesColumns(input.settings, 'input.settings.')
    return write(call, async (tx) => {
      const stored = await readStored(tx, context)
      const before = await readWire(tx, call, context, stored)
      // Reads everything again, because another save between two of the reads may have made one of
      // them outdated.
      const present = async () => readWire(tx, call, context, await readStored(tx, context))
      if (input.concurrencyChecksum !== before.concurrencyChecksum) throw conflict(await present())
      const turns = stored.offering.offeringDelivery !== input.offeringDelivery
      await putRows(tx, call, context, stored, input, columns).catch(async (error: unknown) => {
        // Another person has saved since the read above. The form needs the whole record, not the
        // single part.
        if (!(error instanceof ConflictError)) throw error
        throw conflict(await present())
      })
      if (turns) await followOffering(tx, call, context, input.offeringDelivery)
      const answer = await present()
      return {
        answer,
        audit: {
          action: 'delivery.save',
          entity: 'delivery_fee_split',
          entityId: context.storeId,
          before: trailOf(before),
          after: trailOf(answer),
        },
      }
    })
  },
}
