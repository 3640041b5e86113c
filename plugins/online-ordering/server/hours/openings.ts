// Whether the selected store is open and takes orders, which rule decides that, and what comes
// next. The line above the hours pages shows this. A call may name another instant, to answer
// questions such as "and on Thursday at nine?". Facts: resolutions 48, 50
import type { components } from '#core/generated/portal.ts'
import type { AnswerOf, Call, Handlers } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import {
  toDateText,
  hoursOn,
  toIsoDay,
  openingAt,
  type DayNumber,
  type HoursPlan,
} from '../../rules/hours/opening.ts'
import { takingAt, type OrderingRule } from '../../rules/hours/ordering.ts'
import type { Span } from '../../rules/hours/week.ts'
import { hoursModes, typesOfMode } from '../../rules/hours/windows.ts'
import { storeHours, type StoreHours } from './store-hours.ts'

type Wire = components['schemas']

const yearMillis = 366 * 86_400_000

const wireSpans = (spans: readonly Span[]) => spans.map(({ from, until }) => ({ from, until }))

function exceptionsFrom(
  first: DayNumber,
  exceptions: StoreHours['exceptions'],
): Wire['StoreOpenings']['exceptions'] {
  const days = Array.from({ length: 7 }, (_, ahead) => first + ahead)
  return days.flatMap((day) => {
    const { rule, spans } = hoursOn({ week: new Map(), exceptions }, day)
    return rule.kind === 'exception'
      ? [
          {
            date: toDateText(day),
            isoDay: toIsoDay(day),
            reason: rule.exception.reason,
            spans: wireSpans(spans),
          },
        ]
      : []
  })
}

function toRule(rule: OrderingRule, plan: HoursPlan | undefined): Wire['OpeningRule'] {
  if (rule.kind === 'pause') return { kind: rule.kind, until: new Date(rule.until).toISOString() }
  if (rule.kind !== 'week' && rule.kind !== 'exception') return { kind: rule.kind }
  const { spans } = plan ? hoursOn(plan, rule.day) : { spans: [] }
  return {
    kind: rule.kind,
    date: toDateText(rule.day),
    spans: wireSpans(spans),
    ...(rule.kind === 'week'
      ? { isoDay: rule.isoDay }
      : { exceptionId: rule.exception.id, reason: rule.exception.reason }),
  }
}
const instantOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())

async function getStoreOpenings(
  call: Call<'getStoreOpenings'>,
): Promise<AnswerOf<'getStoreOpenings'>> {
  const now = call.clock.now().epochMilliseconds
  const at = call.query.at === undefined ? now : Date.parse(call.query.at)
  if (Math.abs(at - now) > yearMillis)
    throw invalid([
      {
        field: 'at',
        code: 'online-ordering:openings.farAway',
        message: 'Choose a time within a year of now.',
      },
    ])
  return call.databaseRoles.asTenant(call.scope, async (tx) => {
    const storeId = await storeHere(tx, call.scope, 'Hours belong')
    const hours = await storeHours(tx, { merchantId: call.scope.merchantId, storeId }, at)
    const { calendar, operating } = hours
    const operatingNow = operating && openingAt(operating, calendar, at)
    const modes = hoursModes.flatMap((mode) => {
      // Any kind of order in the group will do, because the group is offered if one of its kinds
      // is.
      const plan = typesOfMode[mode].map(hours.orderingOf).find(({ isOffered }) => isOffered)
      if (!plan) return []
      const { isTaken, rule, changesAt } = takingAt(plan, calendar, at)
      const opening = { isOpen: isTaken, changesAt: instantOrNull(changesAt) }
      return [{ mode, ...opening, rule: toRule(rule, plan.hours) }]
    })
    return {
      at: new Date(at).toISOString(),
      zone: hours.zone,
      ...hours.closedAt(at),
      operating: operatingNow
        ? {
            isOpen: operatingNow.isOpen,
            rule: toRule(operatingNow.rule, operating),
            changesAt: instantOrNull(operatingNow.changesAt),
          }
        : { isOpen: false, rule: { kind: 'noHours' }, changesAt: null },
      modes,
      exceptions: exceptionsFrom(calendar.dayAt(at), hours.exceptions),
    }
  })
}

export const openingsHandlers: Handlers = { getStoreOpenings }
