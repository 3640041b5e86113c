import { expect, it } from 'vitest'

import { column, definitions, row, summary } from '../reports.fixtures.ts'
import { buildChart, type PositionFormats } from './build-chart.ts'
import { computeAgreement, findLargestMove, sortedRows } from './measures.ts'
import type { ReportTable } from './use-report.ts'

const formats: PositionFormats = {
  cell: (_, cell) => String(cell),
  day: (date) => date,
  hour: String,
  days: (from, to) => `${from} – ${to}`,
}
const net = summary.Columns.find(({ Key }) => Key === 'net')
const buildDays = (count: number): ReportTable => ({
  ...summary,
  Rows: Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10)
    return { ...row({ date, net: 0.1 }), Before: { net: 0.2 } }
  }).reverse(),
  Totals: row({ date: null, net: count / 10 }),
  TotalRowCount: count,
})

it('draws days in their order, and the one that still runs', () => {
  const chartData = buildChart(
    definitions[0],
    buildDays(40),
    net,
    { today: '2026-10-10', weekStart: 1 },
    formats,
  )
  expect(chartData).toMatchObject({ by: 'day', now: 39 })
  expect(chartData?.positions).toHaveLength(40)
  expect(chartData?.positions[0]?.label).toBe('2026-09-01')
})

it('draws weeks over forty days, which add up their days to the cent (T-results-77)', () => {
  const table = buildDays(41)
  const chartData = buildChart(
    definitions[0],
    table,
    net,
    { today: '2026-10-11', weekStart: 1 },
    formats,
  )
  // Six weeks from Tuesday, September 1, to Sunday, October 11; the first one lacks its Monday.
  expect(chartData).toMatchObject({ by: 'week', now: 5 })
  expect(chartData?.values).toEqual([0.6, 0.7, 0.7, 0.7, 0.7, 0.7])
  expect(chartData?.before).toEqual([1.2, 1.4, 1.4, 1.4, 1.4, 1.4])
  expect(chartData?.positions[0]).toMatchObject({ long: '2026-09-01 – 2026-09-06' })
  expect(computeAgreement(table, net, chartData?.values)).toMatchObject({
    chart: 4.1,
    differing: [],
  })
})

it('begins weeks on the company’s day', () => {
  const sundays = { today: '2026-10-11', weekStart: 0 }
  const chartData = buildChart(definitions[0], buildDays(41), net, sundays, formats)
  expect(chartData?.positions.map(({ long }) => long)).toEqual([
    '2026-09-01 – 2026-09-05',
    '2026-09-06 – 2026-09-12',
    '2026-09-13 – 2026-09-19',
    '2026-09-20 – 2026-09-26',
    '2026-09-27 – 2026-10-03',
    '2026-10-04 – 2026-10-10',
    '2026-10-11 – 2026-10-11',
  ])
  expect(chartData?.now).toBe(6)
})

it('says where the chart differs from the totals (T-results-74)', () => {
  const found = computeAgreement(buildDays(3), net, [0.1, 0.1, 0.11])
  expect(found?.differing).toMatchObject([{ column: { Key: 'net' }, by: 0.01 }])
})

it('draws nothing for a single position', () => {
  expect(
    buildChart(definitions[0], buildDays(1), net, { today: '2026-09-01', weekStart: 1 }, formats),
  ).toBeUndefined()
})

it('sorts parts with their whole, and what is missing last (T-results-75)', () => {
  const table = {
    Columns: [column('item', 'Item', 'text'), column('net', 'Net sales', 'money')],
    Rows: [
      row({ item: 'b', net: 2 }),
      row({ item: 'b1', net: 1 }, 1),
      row({ item: 'b2', net: 3 }, 1),
      row({ item: 'none', net: null }),
      row({ item: 'a', net: 5 }),
    ],
  }
  const names = (sort: string, dir: 'asc' | 'desc') =>
    sortedRows(table, { sort, dir }, undefined, 'en-US').map(({ Cells }) => Cells.item)
  expect(names('net', 'desc')).toEqual(['a', 'b', 'b2', 'b1', 'none'])
  expect(names('net', 'asc')).toEqual(['b', 'b1', 'b2', 'a', 'none'])
  expect(names('item', 'asc')).toEqual(['a', 'b', 'b1', 'b2', 'none'])
  expect(names('unknown', 'asc')).toEqual(['b', 'b1', 'b2', 'none', 'a'])
})

it('bars of differences reach as far as the largest, so that lengths are in proportion', () => {
  const rows = [127.84, -155.99, 20].map((net) => ({ ...row({ net }), Before: { net: 0 } }))
  expect(findLargestMove(column('net', 'Net sales', 'money'), rows)).toBe(155.99)
})
