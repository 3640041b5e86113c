// Facts: F-84, K-54, S-159, V-156 to V-158, E-111 to E-113
import { z } from 'zod'

import type { FormSpec } from '#core'

import type { FutureOrdersFieldsFragment } from './future-orders.graph.ts'

/** The choices for the number of days ahead, and the default for stores without one. */
export const dayChoices = ['1', '2', '3', '4', '5', '6', '7'] as const
export const usualDays = '7'

/** The stored settings, if any, and the id for the first settings of a store. */
interface FutureOrders {
  settings: FutureOrdersFieldsFragment | null
  newId: string
}
/** What a save sends. 0 days ahead means that future orders are off. */
export interface FutureOrdersChange extends FutureOrders {
  maxFutureDays: number
}

const errors = 'online-ordering:orderSettings.Errors'
const days = z.string().check(({ value, issues }) => {
  const said = (key: string) =>
    issues.push({ code: 'custom', message: `${errors}.${key}`, input: value })
  const count = Number(value)
  if (!/^-?\d+$/.test(value)) said('DropdownGeneralError')
  else if (count > Number(usualDays)) said('DropdownMaxError')
  else if (count < 1) said('DropdownMinError')
})
const schema = z.object({ enabled: z.boolean(), days })
type FutureOrdersValues = z.infer<typeof schema>

export const futureOrdersForm: FormSpec<FutureOrders, FutureOrdersValues, FutureOrdersChange> = {
  schema,
  fromApi: ({ settings }) => toValues(settings?.maxFutureDays ?? Number(usualDays)),
  toApi: ({ enabled, days: typed }, stored) => ({
    ...stored,
    maxFutureDays: enabled ? Number(typed) : 0,
  }),
  fieldOf: (serverField) => (serverField === 'input.maxFutureDays' ? 'days' : undefined),
  fromConflict: (record, { newId }) => ({
    settings: record as FutureOrdersFieldsFragment,
    newId,
  }),
  fromSaved: (settings: FutureOrdersFieldsFragment, { newId }) => ({ settings, newId }),
}

/** While future orders are off, the field shows the default number of days. */
const toValues = (maxFutureDays: number): FutureOrdersValues => ({
  enabled: maxFutureDays > 0,
  days: maxFutureDays > 0 ? String(maxFutureDays) : usualDays,
})
