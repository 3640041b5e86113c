// Alerts and measures as the platform answers them.
import type { AnswerOf } from '#core'

import { neededDays } from '../rules/alerts.ts'
import type { AlertEntry } from './alerts.form.ts'

type Day = AnswerOf<'getAlertFigures'>['days'][number]

/** The sales alert is on from 10 percent by default. */
export const buildEntries = (
  given: Partial<Record<number, Partial<AlertEntry>>> = {},
): AlertEntry[] =>
  ([1, 2, 3, 4, 5] as const).map((id) => ({
    AlertDefinitionId: id,
    SubscriptionStatus: id === 1 || id === 5 ? 1 : 0,
    PercentThreshold: id === 1 ? 10 : null,
    ConcurrencyChecksum: `v${id}`,
    ...given[id],
  }))

export const configurationOf = (entries: AlertEntry[] = buildEntries()) => ({
  IsSuccessful: true,
  Message: null,
  Entity: entries,
})

/** Seven weeks up to Nov 19, 2026, at $100 a day; `last` changes days, newest first. */
export const buildMeasures = (last: readonly Partial<Day>[] = []) => ({
  days: Array.from({ length: neededDays }, (_, at): Day => ({
    date: new Date(Date.UTC(2026, 10, 19 - (neededDays - 1 - at))).toISOString().slice(0, 10),
    tickets: 5,
    netSales: 100,
    grossSales: 105,
    discounts: 5,
    priceOverrides: 0,
    promotions: [],
    mailings: [],
    ...last[neededDays - 1 - at],
  })),
})
