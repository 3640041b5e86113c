export const loadFutureOrders = () => undefined
export function FutureOrdersTab() {
  return null
}
