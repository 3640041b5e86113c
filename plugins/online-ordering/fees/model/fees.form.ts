// The fees of online orders as one form. Each tab is a row.
// Facts: F-66 to F-68, K-50, N-30, S-144, S-146 to S-148, V-138 to V-144; resolutions 4, 47
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  formatMoney,
  formatPercent,
  numberOrNull,
  toCheck,
  same,
  toCents,
  wholeCents,
  wholeHundredths,
  type Cents,
  type FormSpec,
  type Hundredths,
} from '#core'
import { feeFaults, feeKeys, sameFeeName } from '#schemas/rules/fees.ts'
import { cleanName } from '#schemas/rules/names.ts'

import type { FeeRounding } from '../../rules/basket/fee-amount.ts'
import { rowsFaults, sameSites } from '../../parts/record-rows.ts'
import type { OneFeeQuery, SaveFeeMutationVariables } from './fees.graph.ts'

export type Fee = OneFeeQuery['getFeeById']

/** A fee as typed. */
export interface FeeRow {
  name: string
  description: string
  taxCategory: string
  calculation: {
    type: 'percent' | 'amount'
    value: Cents | Hundredths | null
    minAmount: Cents | null
    maxAmount: Cents | null
    roundingDecimalPlaces: FeeRounding
  }
  pickupAndCurbside: boolean
  dineIn: boolean
  delivery: boolean
  /** Ids of the stores that charge it, in the order of the store list. */
  assignedSites: readonly string[]
}
export interface FeesValues {
  /** Keyed by tab. */
  fees: Record<string, FeeRow>
}
export interface FeesRecord {
  /** Saved fees, keyed by tab. */
  fees: Readonly<Record<string, Fee>>
  /** Initial values of a new fee. */
  usual: Pick<FeeRow, 'taxCategory' | 'assignedSites'>
}
export interface FeeChange {
  key: string
  variables: Omit<SaveFeeMutationVariables, 'organization'>
}
/** What a save sends: the changed fees, in tab order, and all fees as loaded. */
export interface FeesSave {
  changes: readonly FeeChange[]
  record: FeesRecord
}

/**
 * Prefixes the id with letters. Objects sort numeric keys first, which would lose the list's order.
 */
export const keyOf = (feeId: string): string => `fee-${feeId}`

/**
 * A new fee of 0 percent. Every store charges it by default, because a fee without stores has no
 * effect.
 */
export const blankFee = (usual: FeesRecord['usual']): FeeRow => ({
  name: '',
  description: '',
  ...usual,
  calculation: {
    type: 'percent',
    value: wholeCents(0),
    minAmount: null,
    maxAmount: null,
    roundingDecimalPlaces: 0,
  },
  pickupAndCurbside: true,
  dineIn: false,
  delivery: false,
})

const roundingOf = (code: number): FeeRounding => (code === 1 || code === 2 ? code : 0)

const toRow = (
  { name, description, calculation, pickupAndCurbside, dineIn, delivery, ...fee }: Fee,
  usual: FeesRecord['usual'],
): FeeRow => ({
  name,
  description: description ?? '',
  taxCategory: fee.taxCategory ?? usual.taxCategory,
  calculation: {
    type: calculation.type,
    value: toCents(calculation.value),
    minAmount: centsOrNull(calculation.minAmount),
    maxAmount: centsOrNull(calculation.maxAmount),
    roundingDecimalPlaces: roundingOf(calculation.roundingDecimalPlaces),
  },
  pickupAndCurbside,
  dineIn,
  delivery,
  assignedSites: fee.assignedSites,
})

/** Renames the fields of a fee in an older draft to the current names. */
const renamedRow = (kept: object): object => {
  if (!('sites' in kept)) return kept
  const { type, value, minimum, maximum, rounding, pickup, sites, ...rest } = kept as FormerRow
  return {
    ...rest,
    calculation: {
      type,
      value,
      minAmount: minimum,
      maxAmount: maximum,
      roundingDecimalPlaces: rounding,
    },
    pickupAndCurbside: pickup,
    assignedSites: sites,
  }
}
type FormerName = 'type' | 'value' | 'minimum' | 'maximum' | 'rounding' | 'pickup' | 'sites'
type FormerRow = Record<FormerName, unknown>

const typedAmount = amountField()
const schema = z
  .object({
    fees: z.record(
      z.string(),
      z.object({
        name: z.string(),
        description: z.string(),
        taxCategory: z.string().min(1),
        calculation: z.object({
          type: z.literal(['percent', 'amount']),
          value: typedAmount,
          minAmount: typedAmount,
          maxAmount: typedAmount,
          roundingDecimalPlaces: z.literal([0, 1, 2]),
        }),
        pickupAndCurbside: z.boolean(),
        dineIn: z.boolean(),
        delivery: z.boolean(),
        // Not validated. The stores are chosen from a list, and each keystroke would check up to
        // 10,000 of them.
        assignedSites: z.custom<readonly string[]>(Array.isArray),
      }),
    ),
  })
  .check(
    toCheck<FeesValues>([
      ({ fees }) =>
        rowsFaults('fees', fees, feeFaults, {
          sameName: sameFeeName,
          key: feeKeys.nameTakenByFee,
        }),
    ]),
  )

/** Keeps the kinds of orders that the form doesn't show. Otherwise a save would drop them. */
const typesOf = (
  row: FeeRow,
  stored: Fee | undefined,
): FeeChange['variables']['fulfillmentTypes'] => [
  ...(row.pickupAndCurbside ? (['PICKUP', 'CURBSIDE'] as const) : []),
  ...(row.dineIn ? (['DINEIN'] as const) : []),
  ...(row.delivery ? (['DELIVERY'] as const) : []),
  ...(stored?.fulfillmentTypes.filter((type) => type === 'CATERING' || type === 'DRIVETHRU') ?? []),
]

function toVariables(row: FeeRow, stored: Fee | undefined): FeeChange['variables'] {
  const { calculation, assignedSites } = row
  return {
    feeId: stored?.feeId ?? null,
    concurrencyChecksum: stored?.concurrencyChecksum ?? null,
    name: cleanName(row.name),
    description: row.description.trim() || null,
    taxCategory: row.taxCategory,
    calculation: {
      type: calculation.type,
      roundingDecimalPlaces: calculation.roundingDecimalPlaces,
      value: numberOrNull(calculation.value) ?? 0,
      minAmount: numberOrNull(calculation.minAmount),
      maxAmount: numberOrNull(calculation.maxAmount),
    },
    fulfillmentTypes: typesOf(row, stored),
    assignedSites: [...assignedSites],
    assignedSitesChanged: !stored || !sameSites(assignedSites, stored.assignedSites),
  }
}

export const sameFee = (row: FeeRow, stored: FeeRow): boolean =>
  sameSites(row.assignedSites, stored.assignedSites) &&
  same(row, { ...stored, assignedSites: row.assignedSites })

function listChanges({ fees }: FeesValues, { fees: stored, usual }: FeesRecord): FeeChange[] {
  return Object.entries(fees).flatMap(([key, row]) => {
    const fee = stored[key]
    if (fee ? sameFee(row, toRow(fee, usual)) : sameFee(row, blankFee(usual))) return []
    return [{ key, variables: toVariables(row, fee) }]
  })
}

/** A fee's value as short text: `3%`, `$0.50`. Text that isn't a number stays as typed. */
function valueText({ type, value }: FeeRow['calculation'], culture: string): string {
  if (typeof value === 'string') return value
  return type === 'percent'
    ? formatPercent(wholeHundredths(value ?? 0), culture)
    : formatMoney(wholeCents(value ?? 0), culture)
}

/** The form of all fees. Its conflict dialog formats amounts for this culture. */
export const feesFormIn = (culture: string): FormSpec<FeesRecord, FeesValues, FeesSave> => ({
  schema,
  fromApi({ fees, usual }) {
    const rows = Object.entries(fees).map(([key, fee]) => [key, toRow(fee, usual)] as const)
    return { fees: Object.fromEntries(rows.length > 0 ? rows : [[firstKey, blankFee(usual)]]) }
  },
  toApi: (values, record) => ({ changes: listChanges(values, record), record }),
  renamed: (kept: { fees?: Readonly<Record<string, object>> }) => ({
    fees: Object.fromEntries(
      Object.entries(kept.fees ?? {}).map(([key, row]) => [key, renamedRow(row)]),
    ),
  }),
  // Returned unchanged, because the save already names fields by their path in the form.
  fieldOf: (field) => field,
  fromSaved: (record: FeesRecord) => record,
  rows: {
    fees: {
      label: ({ name }) => name,
      show: (row, say) =>
        [
          row.name,
          valueText(row.calculation, culture),
          say('online-ordering:fees.stores', { count: row.assignedSites.length }),
        ].join(', '),
    },
  },
})

/** The key of the blank fee that is shown if there are no fees yet. */
export const firstKey = 'new-0'
