// Who pays how much of a store's delivery fee.
// Facts: F-71, N-22, S-191, C-161 to C-163, V-160 to V-162
import { centsOrNull, decimalOrNull, hundredthsOrNull, numberOrNull } from '#core/money.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { notFound } from '#server/calls/problem.ts'
import { checksum, lastChange } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import { write } from '#server/data/write.ts'
import type {
  DeliveryFeeSettings,
  DeliveryFeeSharesInput,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import { deliveryKeys, filledShares, sharesFaults } from '../../../rules/delivery.ts'
import type { DeliveryShare, DeliveryShares } from '../../../rules/delivery.ts'
import { requireContext, requireDeliveryContext } from './context.ts'

/** Values are decimals. Each side has a percentage, an amount or nothing. */
const noShares = {
  store_percent: null,
  store_amount: null,
  consumer_percent: null,
  consumer_amount: null,
}

const toShare = (percent: string | null, amount: string | null): DeliveryShare | null =>
  percent === null && amount === null
    ? null
    : { percent: hundredthsOrNull(percent), flatFee: centsOrNull(amount) }
const toWireShare = (share: DeliveryShare | null) =>
  share && {
    percent: numberOrNull(share.percent),
    flatFee: numberOrNull(share.flatFee),
  }

/** The shares of the delivery fee; version 0 if none are set. */
export const shares = setting({
  table: 'delivery_fee_split',
  action: 'deliveryFee.update',
  defaults: noShares,
  toWire: (row, { storeId }): DeliveryFeeSettings => {
    const stored: DeliveryShares = {
      store: toShare(row.store_percent, row.store_amount),
      consumer: toShare(row.consumer_percent, row.consumer_amount),
    }
    const { store, consumer } = filledShares(stored)
    return {
      enterpriseUnit: String(storeId),
      settings: { store: toWireShare(store), consumer: toWireShare(consumer) },
      ...lastChange(row),
    }
  },
})
const neverSaved = checksum(0)
export const isSet = ({ concurrencyChecksum }: DeliveryFeeSettings): boolean =>
  concurrencyChecksum !== neverSaved

type SentShare = DeliveryFeeSharesInput['store']
const sentShare = (side: SentShare): DeliveryShare | null =>
  side ? { percent: hundredthsOrNull(side.percent), flatFee: centsOrNull(side.flatFee) } : null

/**
 * The columns of the shares in a request.
 * @param at the path of the shares in the request
 * @throws a problem at the invalid side
 */
export function sharesColumns(sent: DeliveryFeeSharesInput, at: string) {
  const typed = { store: sentShare(sent.store), consumer: sentShare(sent.consumer) }
  refuseFaults(
    sharesFaults(typed),
    {
      [deliveryKeys.amount]: 'Enter an amount from 0.01 to 999.99.',
      [deliveryKeys.shares]: 'Enter a percentage for each side, or an amount for one side.',
      [deliveryKeys.sum]: 'The percentages for the store and the customer must add up to 100.',
    },
    at,
  )
  const { store, consumer } = filledShares(typed)
  return {
    store_percent: decimalOrNull(store?.percent ?? null),
    store_amount: decimalOrNull(store?.flatFee ?? null),
    consumer_percent: decimalOrNull(consumer?.percent ?? null),
    consumer_amount: decimalOrNull(consumer?.flatFee ?? null),
  }
}

/**
 * Renames the arguments that name the store, because in these calls the specification has another
 * name for the organization.
 */
const asked = (args: { nepOrganization: string; enterpriseUnit: string }) => ({
  organization: args.nepOrganization,
  enterpriseUnit: args.enterpriseUnit,
})
const missing = () => notFound("Who pays this store's delivery fee isn't set yet.")

export const Query: QueryResolvers = {
  getDeliveryFeeSettingsByEnterpriseUnit: (_parent, args, { call }) => {
    const context = requireContext(call, asked(args))
    return call.databaseRoles.asTenant(call.scope, async (tx) => {
      const stored = await shares.read(tx, context)
      if (!isSet(stored)) throw missing()
      return stored
    })
  },
}
export const Mutation: MutationResolvers = {
  createDeliveryFeeSettings: async (_parent, { settings, ...args }, { call }) => {
    const context = requireDeliveryContext(call, asked(args))
    const columns = sharesColumns(settings, 'settings.')
    return write(call, (tx) => shares.put(tx, call, { context, sent: neverSaved }, columns))
  },
  updateDeliveryFeeSettings: async (
    _parent,
    { settings, concurrencyChecksum: sent, ...args },
    { call },
  ) => {
    const context = requireDeliveryContext(call, asked(args))
    const columns = sharesColumns(settings, 'settings.')
    return write(call, async (tx) => {
      if (!isSet(await shares.read(tx, context))) throw missing()
      return shares.put(tx, call, { context, sent }, columns)
    })
  },
}
