// Store deliveries over the graph, for tests.
import type { Delivery, DeliveryInput } from '#server/generated/resolvers.ts'

const nothing = { percent: null, flatFee: null }
export const percent = (of: number) => ({ ...nothing, percent: of })
export const flat = (dollars: number) => ({ ...nothing, flatFee: dollars })
export const consumerPays = { store: null, consumer: percent(100) }

/** The input that saves a delivery as read, with changes. */
export const toInput = (
  { offeringDelivery, minimumDeliveryAmount, settings, concurrencyChecksum }: Delivery,
  change: Partial<DeliveryInput> = {},
): DeliveryInput => ({
  offeringDelivery,
  minimumDeliveryAmount: minimumDeliveryAmount ?? null,
  settings: settings ?? consumerPays,
  concurrencyChecksum,
  ...change,
})
