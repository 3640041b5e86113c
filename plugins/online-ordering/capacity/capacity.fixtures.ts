// Capacity settings as the platform answers them.
import type { Capacity } from './capacity.form.ts'

type Interval = Capacity['monday'][number]

/** An interval such as `1130-1400: 12`. */
export const interval = (text: string): Interval => {
  const [, startTime = '', endTime = '', most = ''] = /^(\w+)-(\w+): (\d+)$/.exec(text) ?? []
  return { startTime, endTime, capacities: { OrderCount: Number(most) } }
}
export const settings = (given: Partial<Capacity> = {}): Capacity => ({
  id: 'capacity-100200001',
  organization: '1002',
  description: null,
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
