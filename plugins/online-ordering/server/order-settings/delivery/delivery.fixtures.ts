// The deliveries of stores over the graph, as tests ask for them.
import type { Delivery, DeliveryInput } from '#server/generated/resolvers.ts'

const nothing = { percent: null, flatFee: null }
export const percent = (of: number) => ({ ...nothing, percent: of })
export const flat = (dollars: number) => ({ ...nothing, flatFee: dollars })
export const consumerPays = { store: null, consumer: percent(100) }

/** What is saved of a delivery as it was read, with changes. */
export const inputOf = (
  { offeringDelivery, minimumDeliveryAmount, settings, concurrencyChecksum }: Delivery,
  change: Partial<DeliveryInput> = {},
): DeliveryInput => ({
  offeringDelivery,
  minimumDeliveryAmount: minimumDeliveryAmount ?? null,
  settings: settings ?? consumerPays,
  concurrencyChecksum,
  ...change,
})
