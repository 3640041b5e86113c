// Results of a benchmark: measures with their goals, never a verdict. Percentiles are nearest rank,
// so that each result is a measured value.

export type Unit = 'bytes' | 'requests' | 'rows' | 'samples' | 'ms' | 'per second' | 'times' | '%'
export interface Measure {
  name: string
  value: number
  unit: Unit
  /** The upper limit; missing for values that are only reported. */
  goal?: number
  /** The lower limit. */
  least?: number
}
export type Say = (line: string) => void
export interface SuiteOptions {
  /** Fewer tickets, for trying out the suite. */
  tickets?: number
  /** A pattern that selects cases by name. */
  only?: string
}
/** Measures and returns the results; `say` reports progress during long steps. */
export type Suite = (say: Say, options: SuiteOptions) => Promise<Measure[]>

/**
 * The smallest measured value that at least `percent` percent of all values do not exceed (nearest
 * rank).
 * @throws RangeError if there are no values
 */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('No value was measured.')
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`There is no percentile ${percent}.`)
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1]!
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** The median and a high percentile of measured milliseconds. The goal is for the percentile. */
export const spread = (
  name: string,
  times: readonly number[],
  goal?: number,
  high = 95,
): Measure[] => [
  { name: `${name}, median`, value: median(times), unit: 'ms' },
  {
    name: `${name}, ${high}th percentile`,
    value: percentile(times, high),
    unit: 'ms',
    ...(goal !== undefined && { goal }),
  },
]

/** Milliseconds of each of `times` runs, after `warmUp` runs that do not count. */
export function timed(
  work: () => unknown,
  { times, warmUp }: { times: number; warmUp: number },
): number[] {
  for (let i = 0; i < warmUp; i++) work()
  return Array.from({ length: times }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
}
