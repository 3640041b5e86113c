// Props of a chart. The data are plain numbers, so that one definition feeds both the chart and its
// table.

export interface ChartPosition {
  key: string
  /** Label on the axis, such as `14`, `Nov 2` or `Latte`. */
  label: string
  /** Label for screen readers and the readout, such as `Sat, Nov 14`. Default: `label`. */
  long?: string
}
export interface ChartSeries {
  key: string
  label: string
  /** One value per position. Null if there is none. */
  values: readonly (number | null)[]
}
export interface ChartProps {
  kind: 'line' | 'columns' | 'ranking' | 'share'
  /** The measure with its unit, shown above the chart, such as `Net sales by day`. */
  title: string
  /** The positions along the axis, or the names of the bars. */
  positions: readonly ChartPosition[]
  /**
   * At most five, because more would be indistinguishable. A ranking or a share draws only the
   * first.
   */
  series: readonly ChartSeries[]
  /**
   * Values to compare with. They appear as a dashed line, as an outline behind columns, or as a
   * tick on bars.
   */
  before?: { label: string; values: readonly (number | null)[] } | undefined
  /** The usual range, drawn as a band behind lines. */
  usual?:
    { label: string; low: readonly (number | null)[]; high: readonly (number | null)[] } | undefined
  /**
   * The position that is still in progress, marked by a rule. A line leaves it out, because its
   * point would look like a drop. A column shows its value so far.
   */
  now?: number | undefined
  /** Formats an amount in full, for the readout. */
  format: (value: number) => string
  /** Formats a tick of the axis, usually with `formatTick`. Default: `format`. */
  tick?: ((value: number) => string) | undefined
  /** Opens a position's drill-down, on a press or on Enter at the active position. */
  open?: ((position: number) => void) | undefined
  /** Id of the table with the same data. The chart refers to it. */
  table?: string | undefined
  /** Height of the plot in pixels. Default: 240, or 184 on narrow screens. */
  height?: number | undefined
}
