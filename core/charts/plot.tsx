// Draws line and column charts with recharts. Loaded after the first paint.
import { useCallback, useState } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  XAxis,
  YAxis,
  type MouseHandlerDataParam,
} from 'recharts'

import { usePrinting } from '../ui/hooks/use-printing.ts'
import type { ChartProps } from './chart.ts'
import { toPlotRows, isAlone } from './plot-data.ts'
import type { InHand } from './use-in-hand.ts'

/**
 * A column takes 64 % of its step. The outline behind it, for the comparison, is a little wider.
 */
const [columnShare, outlineShare] = [0.64, 0.76]
const right = 16
/**
 * Used to compute the width of an axis label, in pixels: the width per character at 12 px, the
 * padding, and the minimum width.
 */
const [sign, around, least] = [7, 14, 60]

const ends = { left: 24, right: 24 }
const axisText = { fill: 'var(--muted)' }
const still = { isAnimationActive: false, type: 'linear' } as const

interface Dot {
  cx?: number
  cy?: number
  index: number
}
/** Draws a dot for a value between two gaps, because no line would show it. */
const createDotRenderer =
  (data: Parameters<typeof isAlone>[0], series: string, fill: string) =>
  ({ cx, cy, index }: Dot) =>
    isAlone(data, series, index) ? (
      <circle key={index} cx={cx} cy={cy} r={4} fill={fill} />
    ) : (
      <g key={index} />
    )

export function Plot(props: ChartProps & { height: number; hand: InHand }) {
  const { kind, positions, series, before, usual, now, format, tick = format, height } = props
  const { position, series: chosen, point } = props.hand
  const { ref, width } = useWidth()
  const isPaper = usePrinting()
  const most = Math.max(
    0,
    ...[...series, ...(before ? [before] : [])].flatMap(({ values }) =>
      values.map((value) => Math.abs(value ?? 0)),
    ),
  )
  // Leave room for a tick larger than any value, because the axis ends at a round number above the
  // largest value.
  const left = Math.max(least, around + sign * tick(Math.ceil(most * 1.5)).length)
  const step = Math.max(1, (width - left - right) / Math.max(1, positions.length))
  const color = (nth: number) => (isPaper && nth === 0 ? '#000' : `var(--series-${nth + 1})`)
  const opacity = (nth: number) => (chosen === undefined || chosen === nth ? 1 : 0.3)
  const labels = new Map(positions.map(({ key, label }) => [key, label]))
  const at = (of: MouseHandlerDataParam) =>
    of.activeTooltipIndex === undefined || of.activeTooltipIndex === null
      ? undefined
      : Number(of.activeTooltipIndex)
  const isColumns = kind === 'columns'
  const data = toPlotRows(props)

  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <ComposedChart
          width={width}
          height={height}
          data={data}
          margin={{ top: 8, right, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barGap={2}
          onMouseMove={(state) => point(at(state))}
          onMouseLeave={() => point(undefined)}
        >
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis
            dataKey="key"
            tickFormatter={(key: string) => labels.get(key) ?? key}
            interval="equidistantPreserveStart"
            // Leave room for half a label at each end. If a label doesn't fit there, recharts drops
            // it and others too.
            {...(!isColumns && { padding: ends })}
            minTickGap={16}
            tickLine={false}
            tickMargin={8}
            tick={axisText}
            axisLine={{ stroke: 'var(--chart-baseline)' }}
          />
          {/* The outlines behind the columns need a separate axis with the same scale. */}
          <XAxis dataKey="key" xAxisId="behind" hide />
          <YAxis
            width={left}
            tickCount={4}
            tick={axisText}
            tickLine={false}
            axisLine={false}
            tickFormatter={tick}
            domain={[(lowest: number) => Math.min(0, lowest), 'auto']}
          />
          {position !== undefined && (
            <ReferenceLine
              x={positions[position]?.key ?? ''}
              stroke={isColumns ? 'var(--chart-in-hand)' : 'var(--chart-rule)'}
              strokeWidth={isColumns ? step : 1}
            />
          )}
          {usual && !isColumns && (
            <Area
              {...still}
              dataKey="usual"
              fill="var(--chart-band)"
              fillOpacity={1}
              stroke="var(--chart-band-edge)"
              activeDot={false}
            />
          )}
          {now !== undefined && (
            <ReferenceLine
              x={positions[now]?.key ?? ''}
              stroke="var(--chart-rule)"
              strokeDasharray="1 3"
            />
          )}
          {before &&
            (isColumns ? (
              <Bar
                dataKey="before"
                xAxisId="behind"
                barSize={step * outlineShare}
                fill="none"
                stroke="var(--chart-before)"
                isAnimationActive={false}
              />
            ) : (
              <Line
                {...still}
                dataKey="before"
                stroke="var(--chart-before)"
                strokeWidth={1.5}
                strokeDasharray="4 3"
                dot={false}
                activeDot={false}
              />
            ))}
          {series.map((one, nth) =>
            isColumns ? (
              <Bar
                key={one.key}
                dataKey={`of ${one.key}`}
                stackId="parts"
                barSize={step * columnShare}
                fill={color(nth)}
                fillOpacity={opacity(nth)}
                stroke="var(--card)"
                strokeWidth={series.length > 1 ? 1 : 0}
                radius={2}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={one.key}
                {...still}
                dataKey={`of ${one.key}`}
                stroke={color(nth)}
                strokeOpacity={opacity(nth)}
                strokeWidth={2}
                dot={createDotRenderer(data, one.key, color(nth))}
                activeDot={{ r: 4, fill: color(nth), stroke: 'var(--card)', strokeWidth: 2 }}
              />
            ),
          )}
        </ComposedChart>
      )}
    </div>
  )
}

/**
 * The width of an element in whole pixels. Measured on mount, because an observer reports one frame
 * later. An unchanged width doesn't render again.
 */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
