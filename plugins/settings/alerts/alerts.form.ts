// Facts: F-54, N-19, S-117, S-119, U-124, V-124, V-125, K-63
import { z } from 'zod'

import type { AnswerOf, FormSpec } from '#core'
import {
  alertIds,
  isThreshold,
  shownAlerts,
  thresholdAlerts,
  thresholdFault,
  type ThresholdAlert,
} from '../rules/alerts.ts'

export type AlertEntry = AnswerOf<'getAlertConfiguration'>['Entity'][number]
type ShownAlert = (typeof shownAlerts)[number]
/** Text that isn't a whole number is kept as typed, so that its field can show the error. */
type Typed = number | string | null

const subscription = z.object({ SubscriptionStatus: z.boolean() })
const withThreshold = z
  .object({
    SubscriptionStatus: z.boolean(),
    PercentThreshold: z.union([z.number(), z.string()]).nullable(),
  })
  .superRefine(({ SubscriptionStatus, PercentThreshold }, context) => {
    const message = thresholdFault(SubscriptionStatus, PercentThreshold)
    if (message) context.addIssue({ code: 'custom', path: ['PercentThreshold'], message })
  })
const schema = z.object({
  sales: withThreshold,
  price: withThreshold,
  discount: withThreshold,
  marketing: subscription,
})
export type AlertValues = z.infer<typeof schema>

const entryOf = (entries: readonly AlertEntry[], id: AlertEntry['AlertDefinitionId']) =>
  entries.find(({ AlertDefinitionId }) => AlertDefinitionId === id)
const isOn = (entries: readonly AlertEntry[], alert: ShownAlert) =>
  entryOf(entries, alertIds[alert])?.SubscriptionStatus === 1

const thresholdValues = (entries: readonly AlertEntry[], alert: ThresholdAlert) => ({
  SubscriptionStatus: isOn(entries, alert),
  PercentThreshold: (entryOf(entries, alertIds[alert])?.PercentThreshold ?? null) as Typed,
})

/** The alert subscriptions of one store: four with a control, and a fifth that is always on. */
export const alertsForm: FormSpec<readonly AlertEntry[], AlertValues, { body: SentEntry[] }> = {
  schema,
  fromApi: (entries) => ({
    sales: thresholdValues(entries, 'sales'),
    price: thresholdValues(entries, 'price'),
    discount: thresholdValues(entries, 'discount'),
    marketing: { SubscriptionStatus: isOn(entries, 'marketing') },
  }),
  toApi: (values, loaded) => ({
    body: [
      ...shownAlerts.map((alert) => {
        const typed = alert === 'marketing' ? null : values[alert].PercentThreshold
        return sent(loaded, alert, values[alert].SubscriptionStatus, typed)
      }),
      sent(loaded, 'always', true, null),
    ],
  }),
  // The body is the list itself, so the server names its entries by index.
  fieldOf: (serverField) => {
    const [, at = '', member] = /^(\d+)\.(\w+)$/.exec(serverField) ?? []
    const alert = shownAlerts[Number(at)]
    return at === '' || alert === undefined ? serverField : `${alert}.${member}`
  },
  fromSaved: (answer) => (answer as AnswerOf<'updateAlertConfiguration'>).Entity ?? undefined,
  labels: {
    sales: 'settings:alerts.sales.on',
    price: 'settings:alerts.price.on',
    discount: 'settings:alerts.discount.on',
    marketing: 'settings:alerts.marketing.on',
  },
  show: {
    ...Object.fromEntries(
      thresholdAlerts.map((alert) => [
        alert,
        ({ SubscriptionStatus, PercentThreshold }: AlertValues[ThresholdAlert], say: Say) =>
          SubscriptionStatus
            ? say('settings:alerts.onFrom', { percent: PercentThreshold ?? '' })
            : 'forms:conflict.no',
      ]),
    ),
    marketing: ({ SubscriptionStatus }) =>
      SubscriptionStatus ? 'forms:conflict.yes' : 'forms:conflict.no',
  },
}
type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string
type SentEntry = Omit<AlertEntry, 'ConcurrencyChecksum'> & { ConcurrencyChecksum: string | null }

/**
 * The version of an alert in a save. Some platforms return four entries and no fifth, so its
 * version is then null.
 */
const sent = (
  loaded: readonly AlertEntry[],
  alert: keyof typeof alertIds,
  on: boolean,
  typed: Typed,
): SentEntry => ({
  AlertDefinitionId: alertIds[alert],
  SubscriptionStatus: on ? 1 : 0,
  // If an alert is off, its field shows no error, so an invalid threshold is dropped.
  PercentThreshold: isThreshold(typed) ? typed : null,
  ConcurrencyChecksum: entryOf(loaded, alertIds[alert])?.ConcurrencyChecksum ?? null,
})
