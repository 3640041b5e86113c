export const loadScanAndPay = () => undefined
export function ScanAndPayTab() {
  return null
}
