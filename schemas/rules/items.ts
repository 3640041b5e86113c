// What an item consists of, what its fields force on each other, and what makes it sound: called by
// form and handler.
// Facts: K-10, N-11, N-12, S-077, S-083, V-046, V-048, V-050; text B §3, §5
import { faultsOf, nameFaults, type FieldFault, type FieldsRule } from './rule.ts'

/** I item, M modifier, B both. */
export type ItemTypeId = 'I' | 'M' | 'B'
/** 1 each, 2 by weight or measure. */
export type SoldBy = 1 | 2
export type StockingUnit = 'EACH' | 'LB'

/** An item as form and handler hold it; '' for no text. */
export interface ItemValues {
  /** 0: new. */
  id: number
  name: string
  description: string
  /** Active at the point of sale. */
  isSellable: boolean
  isFavorite: boolean
  /** null: not chosen yet, or a modifier that stands in none. */
  categoryId: number | null
  /** Lower prints first. */
  printPriority: number | null
  itemType: ItemTypeId
  soldBy: SoldBy
  /** Cents; null where the cashier is asked, or not given yet. */
  retailPrice: number | null
  promptForPrice: boolean
  taxCategoryId: number | null
  printerGroupId: number | null
  isAvailableOnline: boolean
  barcode: string
  isStockTracked: boolean
  /** Cents. */
  unitCost: number | null
  externalItemId: string
  tagIds: readonly number[]
  modifierGroupIds: readonly number[]
}

/** Rows of a file that is imported (ImportItems). */
export const mostImportRows = 20_000

/** What a new item starts with. */
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

/** A new item that starts as this one; what no two items share is empty. */
export const duplicateItem = <Values extends ItemValues>(values: Values): Values => ({
  ...values,
  id: 0,
  name: '',
  barcode: '',
  externalItemId: '',
})

export const stockingUnitOf = (soldBy: SoldBy): StockingUnit => (soldBy === 1 ? 'EACH' : 'LB')

/**
 * What the fields force on each other, whoever wrote them: no price where the cashier is asked. The
 * handler stores nothing else.
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

/** A name must be there. Its length is in the contract. */
const nameRule: FieldsRule<ItemValues> = ({ name }) =>
  nameFaults('ItemName', name, itemKeys.nameRequired)

/** An item has a category; a modifier is found under its groups. */
const categoryRule: FieldsRule<ItemValues> = ({ categoryId, itemType }) =>
  categoryId === null && itemType !== 'M' ? fault('ItemCategoryId', itemKeys.categoryRequired) : []

/** Item sell by and tax category required. */
const taxRule: FieldsRule<ItemValues> = ({ taxCategoryId }) =>
  taxCategoryId === null ? fault('TaxCategoryId', itemKeys.taxRequired) : []

const priceRule: FieldsRule<ItemValues> = ({ retailPrice, promptForPrice }) =>
  retailPrice === null && !promptForPrice ? fault('RetailPrice', itemKeys.priceRequired) : []

const barcodeRule: FieldsRule<ItemValues> = ({ barcode }) =>
  /^[A-Za-z0-9]*$/.test(barcode.trim()) ? [] : fault('Barcode', itemKeys.barcodeChar)

/** For the form's schema: `z.object({ … }).check(rulesOf(itemRules))`. */
export const itemRules: readonly FieldsRule<ItemValues>[] = [
  nameRule,
  categoryRule,
  taxRule,
  priceRule,
  barcodeRule,
]
/** What is wrong with an item, as far as its own fields tell. */
export const itemFaults = (values: ItemValues): FieldFault[] => faultsOf(itemRules, values)
