// How benchmarks report their measurements.
import { describe, expect, it } from 'vitest'

import { median, percentile } from '../tests/bench/measures.ts'
import { chosen, table } from './bench.ts'

describe('percentiles', () => {
  it('take the nearest rank, so a value that was measured, and change no values', () => {
    const oneToTen = [7, 3, 10, 1, 9, 2, 8, 4, 6, 5]
    const percents = [50, 90, 95, 99, 100, 10, 0.1]
    const ranks = percents.map((percent) => percentile(oneToTen, percent))
    expect(ranks).toEqual([5, 9, 10, 10, 10, 1, 1])
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
    expect(percentile(hundred, 95)).toBe(95)
    expect([percentile([4], 99), median([4]), median([8, 2])]).toEqual([4, 4, 2])
    const values = [100, 9, 20]
    expect([percentile(values, 100), values]).toEqual([100, [100, 9, 20]])
    expect(() => percentile([], 50)).toThrow('No value was measured.')
    expect(() => percentile([1], 101)).toThrow('no percentile 101')
    expect(() => percentile([1], 0)).toThrow('no percentile 0')
  })
})

describe('npm run bench', () => {
  it('shows figure, goal and command, and says where a goal was missed', () => {
    const figures: Parameters<typeof table>[1] = [
      { name: 'all', value: 1.234, unit: 'ms', goal: 2 },
      { name: 'JavaScript', value: 140_001, unit: 'bytes', goal: 140_000 },
      { name: 'others', value: 0.0123, unit: 'ms' },
      { name: 'file', value: 19_999, unit: 'per second', least: 20_000 },
    ]
    expect(table('decide', figures)).toBe(
      `npm run bench decide
  all                    1.2 ms  goal ≤ 2
  JavaScript      140,001 bytes  goal ≤ 140,000, missed
  others               0.012 ms
  file        19,999 per second  goal ≥ 20,000, missed`,
    )
  })
  it('runs all benchmarks or the named ones, and suggests a name for a wrong one', () => {
    expect(chosen([]).length).toBeGreaterThan(20)
    expect(chosen(['manifest', 'decide'])).toEqual(['decide', 'manifest'])
    expect(() => chosen(['decid'])).toThrow("There is no benchmark 'decid'. Did you mean 'decide'?")
  })
})
