// What a benchmark reports: figures with their goals, never a verdict. Percentiles are nearest
// rank, so that each figure was measured.

export type Unit = 'bytes' | 'requests' | 'rows' | 'samples' | 'ms' | 'per second' | 'times' | '%'
export interface Figure {
  name: string
  value: number
  unit: Unit
  /** At most this much; absent where the figure is only reported. */
  goal?: number
  /** At least this much. */
  least?: number
}
export type Say = (line: string) => void
/** What may be asked for otherwise than a suite measures by itself. */
export interface SuiteOptions {
  /** Fewer tickets, to try the suite itself. */
  tickets?: number
  /** A pattern: only what is named so. */
  only?: string
}
/** Measures and gives its figures; says on the way what takes long. */
export type Suite = (say: Say, options: SuiteOptions) => Promise<Figure[]>

/**
 * The smallest measured value that at least `percent` percent of all values do not exceed (nearest
 * rank).
 * @throws RangeError where nothing was measured
 */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('No value was measured.')
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`There is no percentile ${percent}.`)
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1]!
}

/** The 50th percentile. */
export const median = (values: readonly number[]): number => percentile(values, 50)

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
