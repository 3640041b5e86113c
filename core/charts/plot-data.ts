// Converts the data of line and column charts to the shape that recharts expects.
import type { ChartProps } from './chart.ts'

interface Row {
  key: string
  label: string
  before: number | null
  usual: [number, number] | null
  [series: `of ${string}`]: number | null
}
export const toPlotRows = ({ kind, positions, series, before, usual, now }: ChartProps): Row[] =>
  positions.map(({ key, label }, at) => {
    const [low, high] = [usual?.low[at] ?? null, usual?.high[at] ?? null]
    // Only a line leaves the position out, because its point would look like a drop. A missing
    // column would look like a day without sales.
    const isLeftOut = at === now && kind === 'line'
    return {
      key,
      label,
      before: before?.values[at] ?? null,
      usual: low === null || high === null ? null : [low, high],
      ...Object.fromEntries(
        series.map((one) => [`of ${one.key}`, isLeftOut ? null : (one.values[at] ?? null)]),
      ),
    }
  })

/**
 * Whether a series has a value at a position but none next to it, so that no line would connect it.
 */
export function isAlone(rows: readonly Row[], series: string, at: number): boolean {
  const has = (position: number) => typeof rows[position]?.[`of ${series}`] === 'number'
  return has(at) && !has(at - 1) && !has(at + 1)
}
