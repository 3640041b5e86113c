import { cleanup, screen, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { fromCents, toCents, wholeCents } from '../money.ts'
import { formatMoney } from '../i18n/numbers.ts'
import { renderCore } from '../testing/render.tsx'
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart.ts'

const dollars = (value: number) => `$${value}`
const days: ChartProps = {
  kind: 'columns',
  title: 'Net sales by day',
  positions: [
    { key: '02', label: 'Nov 2', long: 'Mon, Nov 2' },
    { key: '03', label: '3', long: 'Tue, Nov 3' },
    { key: '04', label: '4', long: 'Wed, Nov 4' },
  ],
  series: [{ key: 'net', label: 'Net sales', values: [100, 80, null] }],
  before: { label: 'Oct 26 – 28', values: [90, 100, 50] },
  format: dollars,
}

describe('a chart of several points (T-core-61)', () => {
  const read = () => screen.getByRole('slider').getAttribute('aria-valuetext')

  it('is one tab stop, and keys go from point to point, reading each', async () => {
    const { user } = renderCore(<Chart {...days} />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Net sales by day' }))
    expect(read()).toBe('3 points')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(read()).toBe('Tue, Nov 3: Net sales $80, Oct 26 – 28 $100')
    expect(screen.getByRole('figure').textContent).toContain('−$20')
    await user.keyboard('{End}{ArrowRight}')
    expect(read()).toBe('Wed, Nov 4: Net sales no value, Oct 26 – 28 $50')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(read()).toContain('Mon, Nov 2')
    await user.keyboard('{Escape}')
    expect(read()).toBe('3 points')
  })

  it('Enter opens the active point, and nothing without one', async () => {
    const open = vi.fn()
    const { user } = renderCore(<Chart {...days} open={open} />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(open).not.toHaveBeenCalled()
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(open).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('of several series, up and down take one in hand, which alone is read', async () => {
    const tips = { key: 'tips', label: 'Tips', values: [7, 8, 9] }
    const { user } = renderCore(<Chart {...days} series={[...days.series, tips]} />)
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(read()).toBe('Mon, Nov 2: Tips $7, Oct 26 – 28 $90')
  })
})

it('a ranking is a list: names and amounts are text, a name opens its tickets', async () => {
  const open = vi.fn()
  const { user } = renderCore(
    <Chart
      {...days}
      kind="ranking"
      title="Items"
      positions={[
        { key: 'latte', label: 'Latte' },
        { key: 'tea', label: 'Tea' },
        { key: 'scone', label: 'Scone' },
      ]}
      open={open}
    />,
  )
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual(['Latte$100', 'Tea$80', 'Scone'])
  await user.click(screen.getByRole('button', { name: 'Tea' }))
  expect(open).toHaveBeenCalledExactlyOnceWith(1)
})

it('a share shows five parts, the largest first, and what is left as one', () => {
  const values = [1, 2, 3, 4, 5, 6, 7]
  renderCore(
    <Chart
      {...days}
      kind="share"
      title="Payments"
      positions={values.map((value) => ({ key: String(value), label: `Type ${value}` }))}
      series={[{ key: 'amount', label: 'Amount', values }]}
    />,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByText(/Type|others/).textContent)).toEqual([
    'Type 7',
    'Type 6',
    'Type 5',
    'Type 4',
    'Type 3',
    '2 others',
  ])
  expect(rows[0]?.textContent).toContain('25%')
})

it('sums and differences of any amounts are exact to the cent', async () => {
  const exact = (value: number) => formatMoney(toCents(value), 'en-US')
  const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 8, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(amounts, amounts, async (now, then) => {
      const dollarsOf = (cents: readonly number[]) =>
        cents.map((each) => fromCents(wholeCents(each)))
      const props = {
        ...days,
        positions: now.map((_, at) => ({ key: `${at}`, label: `Card ${at}` })),
        series: [{ key: 'paid', label: 'Paid', values: dollarsOf(now) }],
        before: { label: 'Before', values: now.map((_, at) => dollarsOf(then)[at] ?? 0) },
        format: exact,
      }
      renderCore(<Chart {...props} kind="share" />)
      const least = now.toSorted((a, b) => b - a).slice(5)
      const rest = wholeCents(least.reduce((sum, each) => sum + each, 0))
      expect(screen.getAllByRole('listitem').at(-1)!.textContent).toContain(
        formatMoney(rest, 'en-US'),
      )
      cleanup()
      const { user } = renderCore(<Chart {...props} />)
      await user.tab()
      await user.keyboard('{ArrowRight}')
      const by = wholeCents(Math.abs(now[0]! - then[0]!))
      expect(screen.getByRole('figure').textContent).toContain(formatMoney(by, 'en-US'))
      cleanup()
    }),
    { numRuns: 10 },
  )
})
