export const loadDineIn = () => undefined
export function DineInTab() {
  return null
}
