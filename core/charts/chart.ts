// Props of a chart. Data are plain numbers, so that one definition feeds both chart and table.

export interface ChartPosition {
  key: string
  /** On the axis: `14`, `Nov 2`, `Latte`. */
  label: string
  /** For screen readers and the readout: `Sat, Nov 14`. Default: the label. */
  long?: string
}
export interface ChartSeries {
  key: string
  label: string
  /** One per position; null if there is none. */
  values: readonly (number | null)[]
}
export interface ChartProps {
  kind: 'line' | 'columns' | 'ranking' | 'share'
  /** The measure with its unit, shown above the chart: `Net sales by day`. */
  title: string
  /** Along the axis, or the names of the bars. */
  positions: readonly ChartPosition[]
  /**
   * At most five, because more would be indistinguishable. A ranking and a share draw the first.
   */
  series: readonly ChartSeries[]
  /** Comparison values: a dashed line, an outline behind columns, a tick on bars. */
  before?: { label: string; values: readonly (number | null)[] } | undefined
  /** The usual range: a band behind lines. */
  usual?:
    { label: string; low: readonly (number | null)[]; high: readonly (number | null)[] } | undefined
  /**
   * The position still in progress, marked by a rule. A line leaves it out, because its point would
   * look like a drop; a column is drawn with its value so far.
   */
  now?: number | undefined
  /** Formats an amount in full, for the readout. */
  format: (value: number) => string
  /** Formats a tick of the axis: `formatTick`. Default: `format`. */
  tick?: ((value: number) => string) | undefined
  /** Opens a position's drill-down: by a press, or Enter on the active position. */
  open?: ((position: number) => void) | undefined
  /** Id of the table with the same data, which the chart references. */
  table?: string | undefined
  /** Height of the plot in pixels. Default: 240, on narrow screens 184. */
  height?: number | undefined
}
