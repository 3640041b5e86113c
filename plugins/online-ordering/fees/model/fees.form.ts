// The fees of online orders as one form: a row a tab.
// Facts: F-66 to F-68, K-50, N-30, S-144, S-146 to S-148, V-138 to V-144; resolutions 4, 47
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  formatMoney,
  formatPercent,
  numberOrNull,
  rulesOf,
  toCents,
  toHundredths,
  wholeCents,
  wholeHundredths,
  type Cents,
  type FormSpec,
  type Hundredths,
} from '#core'
import { feeFaults, feeKeys, sameFeeName } from '#schemas/rules/fees.ts'
import { nameOf } from '#schemas/rules/names.ts'

import type { FeeRounding } from '../../rules/basket/fee-amount.ts'
import { rowsFaults, sameSites } from '../../parts/record-rows.ts'
import type { OneFeeQuery, SaveFeeMutationVariables } from './fees.graph.ts'

export type Fee = OneFeeQuery['getFeeById']

/** A fee as people type it. */
export interface FeeRow {
  name: string
  description: string
  taxCategory: string
  type: 'percent' | 'amount'
  value: Cents | Hundredths | null
  minimum: Cents | null
  maximum: Cents | null
  rounding: FeeRounding
  pickup: boolean
  dineIn: boolean
  delivery: boolean
  /** Ids of the stores that charge it, in the order of the list of stores. */
  sites: readonly string[]
}
export interface FeesValues {
  /** By the key of their tab. */
  fees: Record<string, FeeRow>
}
export interface FeesRecord {
  /** Fees that are saved, by the key of their tab. */
  fees: Readonly<Record<string, Fee>>
  /** What a new fee starts with. */
  usual: Pick<FeeRow, 'taxCategory' | 'sites'>
}
export interface FeeChange {
  key: string
  name: string
  variables: Omit<SaveFeeMutationVariables, 'organization'>
}
/** What a save sends: the changed fees, in the order of their tabs, and all as they were read. */
export interface FeesSave {
  changes: readonly FeeChange[]
  record: FeesRecord
}

/** The letters keep the order of the list: objects sort numeric keys first. */
export const keyOf = (feeId: string): string => `fee-${feeId}`

/** A fee that nobody saved yet: percent, 0. Every store has it, because a fee of none is a trap. */
export const blankFee = ({ taxCategory, sites }: FeesRecord['usual']): FeeRow => ({
  name: '',
  description: '',
  taxCategory,
  type: 'percent',
  value: wholeCents(0),
  minimum: null,
  maximum: null,
  rounding: 0,
  pickup: true,
  dineIn: false,
  delivery: false,
  sites,
})

const roundingOf = (code: number): FeeRounding => (code === 1 || code === 2 ? code : 0)

export const rowOf = (fee: Fee, { taxCategory }: FeesRecord['usual']): FeeRow => ({
  name: fee.name,
  description: fee.description ?? '',
  taxCategory: fee.taxCategory ?? taxCategory,
  type: fee.calculation.type,
  value:
    fee.calculation.type === 'percent'
      ? toHundredths(fee.calculation.value)
      : toCents(fee.calculation.value),
  minimum: centsOrNull(fee.calculation.minAmount),
  maximum: centsOrNull(fee.calculation.maxAmount),
  rounding: roundingOf(fee.calculation.roundingDecimalPlaces),
  pickup: fee.pickupAndCurbside,
  dineIn: fee.dineIn,
  delivery: fee.delivery,
  sites: fee.assignedSites,
})

const typedAmount = amountField()
const schema = z
  .object({
    fees: z.record(
      z.string(),
      z.object({
        name: z.string(),
        description: z.string(),
        taxCategory: z.string().min(1),
        type: z.literal(['percent', 'amount']),
        value: typedAmount,
        minimum: typedAmount,
        maximum: typedAmount,
        rounding: z.literal([0, 1, 2]),
        pickup: z.boolean(),
        dineIn: z.boolean(),
        delivery: z.boolean(),
        // Up to 10,000, chosen from a list: nothing in there can be wrong, and each keystroke asks.
        sites: z.custom<readonly string[]>(Array.isArray),
      }),
    ),
  })
  .check(
    rulesOf<FeesValues>([
      ({ fees }) =>
        rowsFaults('fees', fees, feeFaults, {
          sameName: sameFeeName,
          key: feeKeys.nameTakenByFee,
        }),
    ]),
  )

/** Kinds of orders that the form does not show stay as they are. */
const typesOf = (
  row: FeeRow,
  stored: Fee | undefined,
): FeeChange['variables']['fulfillmentTypes'] => [
  ...(row.pickup ? (['PICKUP', 'CURBSIDE'] as const) : []),
  ...(row.dineIn ? (['DINEIN'] as const) : []),
  ...(row.delivery ? (['DELIVERY'] as const) : []),
  ...(stored?.fulfillmentTypes.filter((type) => type === 'CATERING' || type === 'DRIVETHRU') ?? []),
]

function variablesOf(row: FeeRow, stored: Fee | undefined): FeeChange['variables'] {
  return {
    feeId: stored?.feeId ?? null,
    concurrencyChecksum: stored?.concurrencyChecksum ?? null,
    name: nameOf(row.name),
    description: row.description.trim() || null,
    taxCategory: row.taxCategory,
    calculation: {
      type: row.type,
      value: numberOrNull(row.value) ?? 0,
      minAmount: numberOrNull(row.minimum),
      maxAmount: numberOrNull(row.maximum),
      roundingDecimalPlaces: row.rounding,
    },
    fulfillmentTypes: typesOf(row, stored),
    assignedSites: [...row.sites],
    assignedSitesChanged: !stored || !sameSites(row.sites, stored.assignedSites),
  }
}

export const sameFee = (row: FeeRow, stored: FeeRow): boolean =>
  (Object.keys(row) as (keyof FeeRow)[]).every((field) =>
    field === 'sites' ? sameSites(row.sites, stored.sites) : row[field] === stored[field],
  )

function changesOf({ fees }: FeesValues, { fees: stored, usual }: FeesRecord): FeeChange[] {
  return Object.entries(fees).flatMap(([key, row]) => {
    const fee = stored[key]
    if (fee ? sameFee(row, rowOf(fee, usual)) : sameFee(row, blankFee(usual))) return []
    return [{ key, name: nameOf(row.name), variables: variablesOf(row, fee) }]
  })
}

/** What a fee costs, in few words: `3%`, `$0.50`; what was typed and is no number, as it is. */
export function valueText(
  { type, value }: { type: FeeRow['type']; value: FeeRow['value'] | string },
  culture: string,
): string {
  if (typeof value === 'string') return value
  return type === 'percent'
    ? formatPercent(wholeHundredths(value ?? 0), culture)
    : formatMoney(wholeCents(value ?? 0), culture)
}

/** The form, whose dialog about a conflict shows amounts in this culture. */
export const feesFormIn = (culture: string): FormSpec<FeesRecord, FeesValues, FeesSave> => ({
  schema,
  fromApi({ fees, usual }) {
    const rows = Object.entries(fees).map(([key, fee]) => [key, rowOf(fee, usual)] as const)
    return { fees: Object.fromEntries(rows.length > 0 ? rows : [[firstKey, blankFee(usual)]]) }
  },
  toApi: (values, record) => ({ changes: changesOf(values, record), record }),
  // The save names fields by their path in the form already.
  fieldOf: (field) => field,
  fromSaved: (record: FeesRecord) => record,
  rows: {
    fees: {
      label: ({ name }) => name,
      show: (row, say) =>
        [
          row.name,
          valueText(row, culture),
          say('online-ordering:fees.stores', { count: row.sites.length }),
        ].join(', '),
    },
  },
})

/** The tab of the one blank fee where there is none yet. */
export const firstKey = 'new-0'
