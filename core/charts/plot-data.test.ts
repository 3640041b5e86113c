import { expect, it } from 'vitest'

import type { ChartProps } from './chart.ts'
import { toPlotRows, isAlone } from './plot-data.ts'

const chart = (values: readonly (number | null)[], given: Partial<ChartProps> = {}) =>
  toPlotRows({
    kind: 'line',
    title: 'Net sales',
    positions: values.map((_, at) => ({ key: String(at), label: String(at) })),
    series: [{ key: 'net', label: 'Net sales', values }],
    format: String,
    ...given,
  })
const rendered = (rows: ReturnType<typeof toPlotRows>) => rows.map((row) => row['of net'])

it('a line leaves out a position still in progress, columns show it', () => {
  expect(rendered(chart([1, 2, 3], { now: 2 }))).toEqual([1, 2, null])
  expect(rendered(chart([1, 2, 3], { now: 2, kind: 'columns' }))).toEqual([1, 2, 3])
})
it('a value with none on either side is shown alone', () => {
  const alone = (values: readonly (number | null)[]) =>
    values.flatMap((_, at) => (isAlone(chart(values), 'net', at) ? [at] : []))
  expect(alone([null, 0, null, 2, 3, null, 4])).toEqual([1, 6])
  expect(alone([5])).toEqual([0])
  expect(alone([1, 2])).toEqual([])
})
