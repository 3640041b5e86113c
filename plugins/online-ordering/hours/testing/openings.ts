// Openings of a store as the platform answers them.
import type { AnswerOf } from '#core'

export type Openings = AnswerOf<'getStoreOpenings'>
type Mode = Openings['modes'][number]

const friday = {
  kind: 'week',
  isoDay: 5,
  date: '2026-11-20',
  spans: [{ from: 420, until: 1185 }],
} as const

export const openMode = (mode: Mode['mode'], given: Partial<Mode> = {}): Mode => ({
  mode,
  isOpen: true,
  rule: { ...friday, spans: [...friday.spans] },
  changesAt: '2026-11-21T00:45:00.000Z',
  ...given,
})

/** A store in New York on Friday at 10 AM, open from 7:00 AM to 7:45 PM. */
export const buildOpenings = (given: Partial<Openings> = {}): Openings => ({
  at: '2026-11-20T15:00:00.000Z',
  zone: 'America/New_York',
  closed: false,
  opensAt: null,
  operating: {
    isOpen: true,
    rule: { ...friday, spans: [...friday.spans] },
    changesAt: '2026-11-21T00:45:00.000Z',
  },
  modes: [openMode('pickup')],
  exceptions: [],
  ...given,
})
/** Of a store that accepts no orders. */
export const notAccepting = buildOpenings({
  modes: [openMode('pickup', { isOpen: false, rule: { kind: 'notAccepting' }, changesAt: null })],
})
