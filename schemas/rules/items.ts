// An item's values, the values that fields force on each other, and its rules. Shared by form and
// handler.
// Facts: K-10, N-11, N-12, S-077, S-083, V-046, V-048, V-050; text B §3, §5
import type { Cents } from './amounts.ts'
import { strangerFault } from './kinds.ts'
import { faultsOf, nameFaults, type FieldFault, type FieldsRule } from './rule.ts'

/** I item, M modifier, B both. */
export type ItemTypeId = 'I' | 'M' | 'B'
/** 1: each, 2: by weight or measure. */
export type SoldBy = 1 | 2
export type StockingUnit = 'EACH' | 'LB'

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
}

/** Initial values for a duplicate. Values that must be unique are empty. */
export const duplicateItem = <Values extends ItemValues>(values: Values): Values => ({
  ...values,
  id: 0,
  name: '',
  barcode: '',
  externalItemId: '',
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

/** For the form's schema: `z.object({ … }).check(rulesOf(itemRules))`. */
export const itemRules: readonly FieldsRule<ItemValues>[] = [
  nameRule,
  categoryRule,
  taxRule,
  priceRule,
  barcodeRule,
]
/** Checks an item's own fields. */
export const itemFaults = (values: ItemValues): FieldFault[] => faultsOf(itemRules, values)
