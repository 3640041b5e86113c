// Converts charges between API and table. Only other programs change charges, because the portal
// has no form for them.
import { centsOrNull, decimalOrNull } from '#core/money.ts'
import type { components } from '#core/generated/legacy.ts'
import { cleanName } from '#schemas/rules/names.ts'
import { checksum } from '#server/data/checksum.ts'
import type { FieldProblem } from '#server/calls/problem.ts'
import type {
  ChargeColumn,
  ChargeFault,
  ChargeValues,
} from '#server/domain/catalog/charges/charge-faults.ts'
import type { StoredCharge } from './charge-rows.ts'
import { toNumber } from '#server/data/amounts.ts'
import { orNull, trimmedLines } from '#server/data/text.ts'

type Wire = components['schemas']
/**
 * Defaults in the API schema only apply to answers. In a request, a missing field stays missing.
 */
export type SentCharge = Partial<Wire['ChargeItemFields']> &
  Pick<Wire['ChargeItemFields'], 'ItemName' | 'TaxCategoryId'>
const chargeTypeCode = 5
const roundings = ['none', 'ten-cents', 'dollar'] as const
/** The API's number for each of `roundings`. */
const roundingPoints = { none: 0, 'ten-cents': 1, dollar: 2 } as const
const decimalSent = (amount: number | null | undefined): string | null =>
  decimalOrNull(centsOrNull(amount ?? null))

const calculationColumns = (sent: Wire['ChargeCalculation'] | null) => ({
  percent: decimalSent(sent?.Percent),
  minimum_amount: decimalSent(sent?.MinimumAmount),
  maximum_amount: decimalSent(sent?.MaximumAmount),
  rounding: roundings[sent?.RoundingPoint ?? 0],
})
/** The sent fields as columns. Fields that were not sent are left out. */
export const sentColumns = (sent: SentCharge) =>
  ({
    name: cleanName(sent.ItemName),
    tax_category_id: sent.TaxCategoryId,
    ...(sent.Description !== undefined && { description: orNull(trimmedLines(sent.Description)) }),
    ...(sent.RetailPrice !== undefined && { amount: decimalSent(sent.RetailPrice) }),
    ...(sent.PercentageCalculation !== undefined && calculationColumns(sent.PercentageCalculation)),
    ...(sent.IsTaxable !== undefined && { is_taxable: sent.IsTaxable }),
    ...(sent.IsAODFee !== undefined && { is_online_fee: sent.IsAODFee }),
    ...(sent.IsAODDeliveryPartnerFee !== undefined && {
      is_delivery_partner_fee: sent.IsAODDeliveryPartnerFee,
    }),
  }) satisfies Partial<ChargeValues>

/** Checks the type. Requests may send it, although charges have only one type. */
export const typeFaults = ({ ItemTypeCode }: SentCharge): FieldProblem[] =>
  ItemTypeCode === undefined || ItemTypeCode === chargeTypeCode
    ? []
    : [{ field: 'ItemTypeCode', code: 'enum', message: 'A charge must have type 5.' }]

const fields: Readonly<Partial<Record<ChargeColumn, string>>> = {
  name: 'ItemName',
  description: 'Description',
  amount: 'RetailPrice',
  percent: 'PercentageCalculation.Percent',
  minimum_amount: 'PercentageCalculation.MinimumAmount',
  maximum_amount: 'PercentageCalculation.MaximumAmount',
  tax_category_id: 'TaxCategoryId',
  is_online_fee: 'IsAODFee',
}
/** Maps a fault to the request's field. */
export const toWireFault = ({ column, code, message }: ChargeFault): FieldProblem => ({
  field: code === 'either' ? 'PercentageCalculation' : (fields[column] ?? column),
  code,
  message,
})

export const toWireCharge = ({ row, taxCategory }: StoredCharge): Wire['ChargeItem'] => ({
  ItemMasterId: row.id,
  MerchantId: row.merchant_id,
  ConcurrencyChecksum: checksum(row.version),
  ItemName: row.name,
  Description: row.description,
  RetailPrice: toNumber(row.amount),
  PercentageCalculation:
    row.percent === null
      ? null
      : {
          Percent: toNumber(row.percent),
          MinimumAmount: toNumber(row.minimum_amount),
          MaximumAmount: toNumber(row.maximum_amount),
          RoundingPoint: roundingPoints[row.rounding],
        },
  TaxCategoryId: row.tax_category_id,
  TaxCategoryName: taxCategory,
  ItemTypeCode: chargeTypeCode,
  StockingUnit: 'EACH',
  IsTaxable: row.is_taxable,
  IsAODFee: row.is_online_fee,
  IsAODDeliveryPartnerFee: row.is_delivery_partner_fee,
  ExternalItemId: row.external_id,
  LastModified: row.modified_at.toISOString(),
  LastModifiedBy: row.modified_by,
})

/**
 * A charge as GetItem returns it. Clients that create a fee's sales item read its external id
 * there.
 */
export const toWireItemOfCharge = ({ row, taxCategory }: StoredCharge): Wire['Item'] => ({
  ItemMasterId: row.id,
  MerchantId: row.merchant_id,
  ConcurrencyChecksum: checksum(row.version),
  ItemName: row.name,
  Description: row.description,
  ExternalItemId: row.external_id,
  ItemCategoryId: null,
  SoldBy: 1,
  StockingUnit: 'EACH',
  RetailPrice: toNumber(row.amount),
  TaxCategoryId: row.tax_category_id,
  TaxCategoryName: taxCategory,
  IsAODDeliveryPartnerFee: row.is_delivery_partner_fee,
  LastModified: row.modified_at.toISOString(),
  LastModifiedBy: row.modified_by,
})
