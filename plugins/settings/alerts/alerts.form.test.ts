import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { faultsIn } from '#core/forms/faults/faults.ts'
import { AlertEntryFieldsLimits } from '#core/generated/limits.ts'

import { thresholdLimits } from '../rules/alerts.ts'
import { alertsForm, type AlertValues } from './alerts.form.ts'
import { buildEntries } from './alerts.fixtures.ts'

const faults = (values: AlertValues) =>
  [...faultsIn(alertsForm, values)].map(([path, { key }]) => `${path} ${key}`)
const withSales = (PercentThreshold: number | string | null, SubscriptionStatus = true) => ({
  ...alertsForm.fromApi(buildEntries()),
  sales: { SubscriptionStatus, PercentThreshold },
})

describe('alerts', () => {
  it('are four with a switch, of which three have a threshold (U-124, N-19, F-54)', () => {
    expect(alertsForm.fromApi(buildEntries())).toEqual({
      sales: { SubscriptionStatus: true, PercentThreshold: 10 },
      price: { SubscriptionStatus: false, PercentThreshold: null },
      discount: { SubscriptionStatus: false, PercentThreshold: null },
      marketing: { SubscriptionStatus: false },
    })
  })
  it('are read from four entries and sent as five, the fifth on (S-119, S-117, C-095)', () => {
    const four = buildEntries().slice(0, 4)
    expect(alertsForm.toApi(withSales(15), four).body).toEqual([
      ...buildEntries({ 1: { PercentThreshold: 15 } }).slice(0, 4),
      {
        AlertDefinitionId: 5,
        SubscriptionStatus: 1,
        PercentThreshold: null,
        ConcurrencyChecksum: null,
      },
    ])
  })
  it('send what was read where nothing was changed (F-54)', () => {
    const status = fc.constantFrom<0 | 1>(0, 1)
    const threshold = fc.option(fc.integer({ min: 1, max: 25 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(status, threshold), { minLength: 4, maxLength: 4 }), (of) => {
        const entries = buildEntries(
          Object.fromEntries(
            of.map(([SubscriptionStatus, PercentThreshold], at) => [
              at + 1,
              { SubscriptionStatus, PercentThreshold: at === 3 ? null : PercentThreshold },
            ]),
          ),
        )
        expect(alertsForm.toApi(alertsForm.fromApi(entries), entries).body).toEqual(entries)
      }),
    )
  })
  it('send no threshold that is wrong, where their alert is off', () => {
    expect(alertsForm.toApi(withSales(99, false), buildEntries()).body[0]).toMatchObject({
      SubscriptionStatus: 0,
      PercentThreshold: null,
    })
  })
})

it('a threshold is refused at its field, as its rule says (V-124, V-125, E-072, E-073)', () => {
  const at = (key: string) => [`sales.PercentThreshold settings:AlertManagement.${key}`]
  expect([faults(withSales(1)), faults(withSales(25))]).toEqual([[], []])
  expect([faults(withSales(26)), faults(withSales('1e1'))]).toEqual([
    at('PercentageError'),
    at('PercentageError'),
  ])
  expect([faults(withSales(null)), faults(withSales(null, false))]).toEqual([at('EmptyError'), []])
})
it('a threshold has the limits of the contract (K-63)', () => {
  expect(thresholdLimits).toEqual(AlertEntryFieldsLimits.PercentThreshold)
})

it("finds the form's field by the position in the body", () => {
  expect(alertsForm.fieldOf!('1.PercentThreshold', {} as never)).toBe('price.PercentThreshold')
  expect(alertsForm.fieldOf!('4.SubscriptionStatus', {} as never)).toBe('4.SubscriptionStatus')
})
