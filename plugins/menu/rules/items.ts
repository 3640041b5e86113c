// An item's values, the values that fields force on each other, and its rules. Shared by form and
// handler.
// Facts: K-10, N-11, N-12, S-077, S-083, V-046, V-048, V-050; text B §3, §5
import type { Cents } from '#schemas/rules/amounts.ts'
import { strangerFault } from '#schemas/rules/kinds.ts'
import { folded } from '#schemas/rules/names.ts'
import { listFaults, nameFaults, type FieldFault, type FieldsRule } from '#schemas/rules/rule.ts'

/** I item, M modifier, B both. */
export type ItemTypeId = 'I' | 'M' | 'B'
/** 1: each, 2: by weight or measure. */
export type SoldBy = 1 | 2
export type StockingUnit = 'EACH' | 'LB'

/** Value types by kind of field. Empty text is ''; amounts are in cents. */
export interface ValueOf {
  line: string
  lines: string
  /** Letters and digits. */
  code: string
  flag: boolean
  money: Cents | null
  number: number | null
  reference: number | null
  itemType: ItemTypeId
  soldBy: SoldBy
}
export type FieldKind = keyof ValueOf
type ValuesOf<Kinds extends Readonly<Record<string, FieldKind>>> = {
  -readonly [Member in keyof Kinds]: ValueOf[Kinds[Member]]
}

/**
 * Single-value fields of an item, with the contract's names. The kind determines how a field's form
 * input, column and file cell behave.
 */
export const itemKinds = {
  ItemName: 'line',
  Description: 'lines',
  /** Active at the point of sale. */
  IsSellable: 'flag',
  IsFavorite: 'flag',
  /** Null if not chosen yet, or for a modifier without a category. */
  ItemCategoryId: 'reference',
  /** Lower prints first. */
  PrintPriority: 'number',
  ItemType: 'itemType',
  SoldBy: 'soldBy',
  /** Null if the cashier enters the price, or if not entered yet. */
  RetailPrice: 'money',
  PromptForPrice: 'flag',
  TaxCategoryId: 'reference',
  PrinterGroupId: 'reference',
  IsAvailableOnline: 'flag',
  Barcode: 'code',
  IsStockTracked: 'flag',
  UnitCost: 'money',
  ExternalItemId: 'line',
} as const satisfies Record<string, FieldKind>
export const variationKinds = {
  Name: 'line',
  /** Null if the cashier enters the price, or if not entered yet. */
  RetailPrice: 'money',
  /** Null if the loyalty program has no price for it. */
  LoyaltyPrice: 'money',
  Barcode: 'code',
  IsActive: 'flag',
  IsDefault: 'flag',
} as const satisfies Record<string, FieldKind>

/** A size or other variation of an item, with its own price. */
export interface VariationValues extends ValuesOf<typeof variationKinds> {
  /** Null for a new one. */
  ItemVariationId: number | null
}
export interface ItemValues extends ValuesOf<typeof itemKinds> {
  TagIds: readonly number[]
  ModifierGroupIds: readonly number[]
  /** In the order of the register. */
  Variations: readonly VariationValues[]
}

/** Maximum number of rows in an import file (ImportItems). */
export const mostImportRows = 20_000

const empty: ValueOf = {
  line: '',
  lines: '',
  code: '',
  flag: false,
  money: null,
  number: null,
  reference: null,
  itemType: 'I',
  soldBy: 1,
}
const buildEmpty = <Kinds extends Readonly<Record<string, FieldKind>>>(kinds: Kinds) =>
  Object.fromEntries(
    Object.entries(kinds).map(([member, kind]) => [member, empty[kind]]),
  ) as ValuesOf<Kinds>

export const newItem: ItemValues = {
  ...buildEmpty(itemKinds),
  IsSellable: true,
  IsAvailableOnline: true,
  TagIds: [],
  ModifierGroupIds: [],
  Variations: [],
}

/** Initial values of a new variation. An item's first variation is its default. */
export const newVariation = (IsDefault: boolean): VariationValues => ({
  ItemVariationId: null,
  ...buildEmpty(variationKinds),
  IsActive: true,
  IsDefault,
})

/**
 * Initial values for a duplicate. Clears values that must be unique, and loyalty prices, because
 * they belong to the original.
 */
export const duplicateItem = <Values extends ItemValues>(values: Values): Values => ({
  ...values,
  ItemName: '',
  Barcode: '',
  ExternalItemId: '',
  Variations: values.Variations.map((variation) => ({
    ...variation,
    ItemVariationId: null,
    LoyaltyPrice: null,
    Barcode: '',
  })),
})

export const stockingUnitOf = (soldBy: SoldBy): StockingUnit => (soldBy === 1 ? 'EACH' : 'LB')

/**
 * Sets the values that fields force on each other: there is no price if the cashier enters it. The
 * handler stores only the result.
 */
export const itemDefaults = <Values extends ItemValues>(values: Values): Values =>
  values.PromptForPrice ? { ...values, RetailPrice: null } : values

const key = (name: string): `${string}:${string}` => `menu:item.errors.${name}`
/** Keys of all messages about an item. */
export const itemKeys = {
  nameRequired: key('nameRequired'),
  categoryRequired: key('categoryRequired'),
  taxRequired: key('taxRequired'),
  priceRequired: key('priceRequired'),
  barcodeChar: key('barcodeChar'),
  nameTaken: key('nameTaken'),
  barcodeTaken: key('barcodeTaken'),
  externalIdTaken: key('externalIdTaken'),
  categoryUnknown: key('categoryUnknown'),
  taxUnknown: key('taxUnknown'),
  routingGroupUnknown: key('routingGroupUnknown'),
  tagUnknown: key('tagUnknown'),
  modifierGroupUnknown: key('modifierGroupUnknown'),
  variationNameTwice: key('variationNameTwice'),
  variationBarcodeTwice: key('variationBarcodeTwice'),
  variationDefault: key('variationDefault'),
  variationDefaultOff: key('variationDefaultOff'),
  variationUnknown: key('variationUnknown'),
  noLoyaltyProgram: key('noLoyaltyProgram'),
} as const

const fault = (field: string, messageKey: `${string}:${string}`): FieldFault[] => [
  { field, key: messageKey },
]

/** A name is required. The contract limits its length. */
const nameRule: FieldsRule<ItemValues> = ({ ItemName }) =>
  nameFaults('ItemName', ItemName, itemKeys.nameRequired)

/** Items need a category. Modifiers don't, because people find them through their groups. */
const categoryRule: FieldsRule<ItemValues> = ({ ItemCategoryId, ItemType }) =>
  ItemCategoryId === null && ItemType !== 'M'
    ? fault('ItemCategoryId', itemKeys.categoryRequired)
    : []

const taxRule: FieldsRule<ItemValues> = ({ TaxCategoryId }) =>
  TaxCategoryId === null ? fault('TaxCategoryId', itemKeys.taxRequired) : []

const priceRule: FieldsRule<ItemValues> = ({ RetailPrice, PromptForPrice }) =>
  RetailPrice === null && !PromptForPrice ? fault('RetailPrice', itemKeys.priceRequired) : []

const barcodeRule: FieldsRule<ItemValues> = ({ Barcode }) =>
  strangerFault('code', Barcode) ? fault('Barcode', itemKeys.barcodeChar) : []

/** Checks each row: a name, a price unless the cashier enters it, and a valid barcode. */
const variationRule: FieldsRule<ItemValues> = ({ Variations, PromptForPrice }) =>
  Variations.flatMap(({ Name, RetailPrice, Barcode }, n) => [
    ...nameFaults(`Variations.${n}.Name`, Name, itemKeys.nameRequired),
    ...(RetailPrice === null && !PromptForPrice
      ? fault(`Variations.${n}.RetailPrice`, itemKeys.priceRequired)
      : []),
    ...(strangerFault('code', Barcode)
      ? fault(`Variations.${n}.Barcode`, itemKeys.barcodeChar)
      : []),
  ])

/** Positions of the texts that occur earlier in the list, or in `before`. */
const repeated = (texts: readonly string[], before: readonly string[] = []): number[] =>
  texts.flatMap((text, n) =>
    text !== '' && [...before, ...texts.slice(0, n)].includes(text) ? [n] : [],
  )
/**
 * Names must differ in more than case, and barcodes must be unique, because the register couldn't
 * tell the variations apart otherwise.
 */
const variationsDiffer: FieldsRule<ItemValues> = ({ Variations, Barcode }) => [
  ...repeated(Variations.map(({ Name }) => folded(Name).toLowerCase())).flatMap((n) =>
    fault(`Variations.${n}.Name`, itemKeys.variationNameTwice),
  ),
  ...repeated(
    Variations.map((variation) => variation.Barcode),
    [Barcode],
  ).flatMap((n) => fault(`Variations.${n}.Barcode`, itemKeys.variationBarcodeTwice)),
]

/** Exactly one variation is the default, and it must be active if any is. */
const defaultRule: FieldsRule<ItemValues> = ({ Variations }) => {
  const defaults = Variations.flatMap(({ IsDefault }, n) => (IsDefault ? [n] : []))
  const [first, second] = defaults
  if (Variations.length === 0) return []
  if (first === undefined) return fault('Variations.0.IsDefault', itemKeys.variationDefault)
  if (second !== undefined)
    return fault(`Variations.${second}.IsDefault`, itemKeys.variationDefault)
  return !Variations[first]?.IsActive && Variations.some(({ IsActive }) => IsActive)
    ? fault(`Variations.${first}.IsDefault`, itemKeys.variationDefaultOff)
    : []
}

/** For the form's schema: `z.object({ … }).check(toCheck(itemRules))`. */
export const itemRules: readonly FieldsRule<ItemValues>[] = [
  nameRule,
  categoryRule,
  taxRule,
  priceRule,
  barcodeRule,
  variationRule,
  variationsDiffer,
  defaultRule,
]
export const itemFaults = (values: ItemValues): FieldFault[] => listFaults(itemRules, values)
