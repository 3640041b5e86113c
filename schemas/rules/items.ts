// An item's values, the values that fields force on each other, and its rules. Shared by form and
// handler.
// Facts: K-10, N-11, N-12, S-077, S-083, V-046, V-048, V-050; text B §3, §5
import type { Cents } from './amounts.ts'
import { strangerFault } from './kinds.ts'
import { folded } from './names.ts'
import { faultsOf, nameFaults, type FieldFault, type FieldsRule } from './rule.ts'

/** I item, M modifier, B both. */
export type ItemTypeId = 'I' | 'M' | 'B'
/** 1: each, 2: by weight or measure. */
export type SoldBy = 1 | 2
export type StockingUnit = 'EACH' | 'LB'

/** A size or other variation of an item, with its own price. */
export interface VariationValues {
  /** Null for a new one. */
  id: number | null
  name: string
  /** Cents; null if the cashier enters the price, or if not entered yet. */
  retailPrice: Cents | null
  /** Cents; null if the loyalty program has no price for it. */
  loyaltyPrice: Cents | null
  barcode: string
  isActive: boolean
  isDefault: boolean
}

/** An item in form and handler; '' for no text. */
export interface ItemValues {
  /** 0 for a new item. */
  id: number
  name: string
  description: string
  /** Active at the point of sale. */
  isSellable: boolean
  isFavorite: boolean
  /** Null if not chosen yet, or for a modifier without a category. */
  categoryId: number | null
  /** Lower prints first. */
  printPriority: number | null
  itemType: ItemTypeId
  soldBy: SoldBy
  /** Cents; null if the cashier enters the price, or if not entered yet. */
  retailPrice: Cents | null
  promptForPrice: boolean
  taxCategoryId: number | null
  printerGroupId: number | null
  isAvailableOnline: boolean
  barcode: string
  isStockTracked: boolean
  /** Cents. */
  unitCost: Cents | null
  externalItemId: string
  tagIds: readonly number[]
  modifierGroupIds: readonly number[]
  /** In their order at the register. */
  variations: readonly VariationValues[]
}

/** Maximum number of rows in an import file (ImportItems). */
export const mostImportRows = 20_000

/** Initial values of a new item. */
export const newItem: ItemValues = {
  id: 0,
  name: '',
  description: '',
  isSellable: true,
  isFavorite: false,
  categoryId: null,
  printPriority: null,
  itemType: 'I',
  soldBy: 1,
  retailPrice: null,
  promptForPrice: false,
  taxCategoryId: null,
  printerGroupId: null,
  isAvailableOnline: true,
  barcode: '',
  isStockTracked: false,
  unitCost: null,
  externalItemId: '',
  tagIds: [],
  modifierGroupIds: [],
  variations: [],
}

/** Initial values of a new variation. An item's first variation is its default. */
export const newVariation = (isDefault: boolean): VariationValues => ({
  id: null,
  name: '',
  retailPrice: null,
  loyaltyPrice: null,
  barcode: '',
  isActive: true,
  isDefault,
})

/**
 * Initial values for a duplicate. Values that must be unique are empty, and so are loyalty prices,
 * which are those of the original.
 */
export const duplicateItem = <Values extends ItemValues>(values: Values): Values => ({
  ...values,
  id: 0,
  name: '',
  barcode: '',
  externalItemId: '',
  variations: values.variations.map((variation) => ({
    ...variation,
    id: null,
    loyaltyPrice: null,
    barcode: '',
  })),
})

export const stockingUnitOf = (soldBy: SoldBy): StockingUnit => (soldBy === 1 ? 'EACH' : 'LB')

/**
 * Applies what fields force on each other: no price if the cashier enters it. The handler stores
 * only the result.
 */
export const itemDefaults = <Values extends ItemValues>(values: Values): Values =>
  values.promptForPrice ? { ...values, retailPrice: null } : values

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
const nameRule: FieldsRule<ItemValues> = ({ name }) =>
  nameFaults('ItemName', name, itemKeys.nameRequired)

/** Items need a category. Modifiers do not: they are found by their groups. */
const categoryRule: FieldsRule<ItemValues> = ({ categoryId, itemType }) =>
  categoryId === null && itemType !== 'M' ? fault('ItemCategoryId', itemKeys.categoryRequired) : []

/** The tax category is required. */
const taxRule: FieldsRule<ItemValues> = ({ taxCategoryId }) =>
  taxCategoryId === null ? fault('TaxCategoryId', itemKeys.taxRequired) : []

const priceRule: FieldsRule<ItemValues> = ({ retailPrice, promptForPrice }) =>
  retailPrice === null && !promptForPrice ? fault('RetailPrice', itemKeys.priceRequired) : []

const barcodeRule: FieldsRule<ItemValues> = ({ barcode }) =>
  strangerFault('code', barcode) ? fault('Barcode', itemKeys.barcodeChar) : []

/** Each row by itself: a name, a price unless the cashier is asked, and a sound barcode. */
const variationRule: FieldsRule<ItemValues> = ({ variations, promptForPrice }) =>
  variations.flatMap(({ name, retailPrice, barcode }, n) => [
    ...nameFaults(`Variations.${n}.Name`, name, itemKeys.nameRequired),
    ...(retailPrice === null && !promptForPrice
      ? fault(`Variations.${n}.RetailPrice`, itemKeys.priceRequired)
      : []),
    ...(strangerFault('code', barcode)
      ? fault(`Variations.${n}.Barcode`, itemKeys.barcodeChar)
      : []),
  ])

/** The later of two equal texts is at fault. */
const repeated = (texts: readonly string[], before: readonly string[] = []): number[] =>
  texts.flatMap((text, n) =>
    text !== '' && [...before, ...texts.slice(0, n)].includes(text) ? [n] : [],
  )
/** Names differ in more than case, and no barcode is there twice: the register could not choose. */
const variationsDiffer: FieldsRule<ItemValues> = ({ variations, barcode }) => [
  ...repeated(variations.map(({ name }) => folded(name).toLowerCase())).flatMap((n) =>
    fault(`Variations.${n}.Name`, itemKeys.variationNameTwice),
  ),
  ...repeated(
    variations.map((variation) => variation.barcode),
    [barcode],
  ).flatMap((n) => fault(`Variations.${n}.Barcode`, itemKeys.variationBarcodeTwice)),
]

/** Exactly one is selected by default, and it can be sold if any can. */
const defaultRule: FieldsRule<ItemValues> = ({ variations }) => {
  const defaults = variations.flatMap(({ isDefault }, n) => (isDefault ? [n] : []))
  const [first, second] = defaults
  if (variations.length === 0) return []
  if (first === undefined) return fault('Variations.0.IsDefault', itemKeys.variationDefault)
  if (second !== undefined)
    return fault(`Variations.${second}.IsDefault`, itemKeys.variationDefault)
  return !variations[first]?.isActive && variations.some(({ isActive }) => isActive)
    ? fault(`Variations.${first}.IsDefault`, itemKeys.variationDefaultOff)
    : []
}

/** For the form's schema: `z.object({ … }).check(rulesOf(itemRules))`. */
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
/** Checks an item's own fields. */
export const itemFaults = (values: ItemValues): FieldFault[] => faultsOf(itemRules, values)
