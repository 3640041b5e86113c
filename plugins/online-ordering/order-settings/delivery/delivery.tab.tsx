export const loadDelivery = () => undefined
export function DeliveryTab() {
  return null
}
