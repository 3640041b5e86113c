// Facts: N-22, K-83, V-159 to V-162
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  formatMoney,
  formatPercent,
  hundredthsOrNull,
  numberOrNull,
  percentField,
  toCheck,
  toCents,
  type Cents,
  type Hundredths,
  type FormSpec,
} from '#core'

import {
  deliveryKeys,
  deliveryPayers,
  minimumFaults,
  toShares,
  splitFaults,
  toSplit,
  type DeliveryShare,
  type DeliverySplit,
} from '../../rules/delivery.ts'
import type {
  DeliveryQuery,
  SaveDeliveryMutation,
  SaveDeliveryMutationVariables,
} from './delivery.graph.ts'

export type Delivery = DeliveryQuery['getDelivery']

const schema = z
  .object({
    offering: z.boolean(),
    minimum: amountField({ required: true, error: deliveryKeys.minimum }),
    payer: z.literal(deliveryPayers),
    storePercent: percentField({ error: deliveryKeys.percent }),
    storeAmount: amountField({ error: deliveryKeys.amount }),
    consumerAmount: amountField({ error: deliveryKeys.amount }),
  })
  .check(
    toCheck<DeliverySplit & { minimum: Cents | null }>([
      splitFaults,
      ({ minimum }) => minimumFaults('minimum', minimum),
    ]),
  )
export type DeliveryValues = z.infer<typeof schema>

const toShare = (
  side: NonNullable<Delivery['settings']>['store'] | undefined,
): DeliveryShare | null =>
  side ? { percent: hundredthsOrNull(side.percent), flatFee: centsOrNull(side.flatFee) } : null
const toSent = (side: DeliveryShare | null) =>
  side && { percent: numberOrNull(side.percent), flatFee: numberOrNull(side.flatFee) }

const fields: Readonly<Record<string, keyof DeliveryValues>> = {
  'input.offeringDelivery': 'offering',
  'input.minimumDeliveryAmount': 'minimum',
  'input.settings.store.percent': 'storePercent',
  'input.settings.store.flatFee': 'storeAmount',
  'input.settings.consumer.flatFee': 'consumerAmount',
}

/**
 * The form of a store's delivery settings. Its conflict dialog formats amounts for this culture.
 */
export function deliveryFormIn(
  culture: string,
): FormSpec<Delivery, DeliveryValues, Pick<SaveDeliveryMutationVariables, 'input'>> {
  // Input that isn't a number is shown as typed.
  const money = (typed: Cents | string | null) =>
    typeof typed === 'number' ? formatMoney(typed, culture) : (typed ?? '')
  const percent = (typed: Hundredths | string | null) =>
    typeof typed === 'number' ? formatPercent(typed, culture) : (typed ?? '')
  return {
    schema,
    fromApi: ({ offeringDelivery, minimumDeliveryAmount, settings }) => ({
      offering: offeringDelivery,
      minimum: toCents(minimumDeliveryAmount ?? 0),
      ...toSplit(
        settings && { store: toShare(settings.store), consumer: toShare(settings.consumer) },
      ),
    }),
    toApi({ offering, minimum, ...split }, { concurrencyChecksum }) {
      const { store, consumer } = toShares(split)
      return {
        input: {
          offeringDelivery: offering,
          minimumDeliveryAmount: numberOrNull(minimum),
          settings: { store: toSent(store), consumer: toSent(consumer) },
          concurrencyChecksum,
        },
      }
    },
    // A fault in the shares as a whole has no field of its own, so it's shown at the choice of who
    // pays.
    fieldOf: (serverField) =>
      fields[serverField] ?? (serverField.startsWith('input.settings') ? 'payer' : serverField),
    show: {
      minimum: money,
      storeAmount: money,
      consumerAmount: money,
      storePercent: percent,
      payer: (payer, say) => say(`online-ordering:delivery.payers.${payer}`),
    },
    labels: {
      payer: 'online-ordering:delivery.payer',
      storePercent: 'online-ordering:delivery.storePercent',
      storeAmount: 'online-ordering:delivery.storeAmount',
      consumerAmount: 'online-ordering:delivery.consumerAmount',
    },
    fromSaved: ({ saveDelivery }: SaveDeliveryMutation) => saveDelivery,
  }
}
