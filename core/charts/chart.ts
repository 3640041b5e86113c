// What a chart is told. Data comes as plain numbers, so that one definition feeds chart and table.

export interface ChartPlace {
  key: string
  /** At the axis: `14`, `Nov 2`, `Latte`. */
  label: string
  /** Read out: `Sat, Nov 14`. Default: the label. */
  long?: string
}
export interface ChartSeries {
  key: string
  label: string
  /** One for each place; null where there is none. */
  values: readonly (number | null)[]
}
export interface ChartProps {
  kind: 'line' | 'columns' | 'ranking' | 'share'
  /** Says what is drawn, with its unit: `Net sales by day`. Stands above the chart. */
  title: string
  /** Along the axis, or the names of the bars. */
  places: readonly ChartPlace[]
  /** At most five; more would not be told apart. A ranking and a share draw the first. */
  series: readonly ChartSeries[]
  /** What one compares with: a dashed line, an outline behind columns, a tick on bars. */
  before?: { label: string; values: readonly (number | null)[] } | undefined
  /** What is usual: a band behind lines. */
  usual?:
    { label: string; low: readonly (number | null)[]; high: readonly (number | null)[] } | undefined
  /**
   * The place that is not over: a rule stands there. A line leaves it out, for its point would look
   * like a fall; a column is drawn as far as it is.
   */
  now?: number | undefined
  /** An amount in full, as it is read out. */
  format: (value: number) => string
  /** A tick of the axis: `formatTick`. Default: as `format`. */
  tick?: ((value: number) => string) | undefined
  /** Opens what is behind a place: by a press, or Enter on the place in hand. */
  open?: ((place: number) => void) | undefined
  /** Id of the table that says the same; the chart refers to it. */
  table?: string | undefined
  /** Of the plot, in pixels. Default: 240, on narrow screens 184. */
  height?: number | undefined
}
