// Facts: K-74
import { formatNumber } from '../i18n/numbers.ts'

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** The size of a file for display, such as `1.5 MB`. */
export function fileSize(bytes: number, culture: string): string {
  const rounded = (unit: number) => Math.round((bytes / 1024 ** unit) * 10) / 10
  let unit = 0
  // Without this, 1,048,575 bytes would be shown as 1,024 KB instead of 1 MB.
  while (unit < units.length - 1 && rounded(unit) >= 1024) unit += 1
  return `${formatNumber(rounded(unit), culture)} ${units[unit] ?? ''}`
}
