// Facts: F-20, S-083
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  hundredthsText,
  limits,
  numberOrNull,
  toCheck,
  type AnswerOf,
  type ArgsOf,
  type Cents,
  type FormSpec,
  type Whole,
} from '#core'

import {
  itemDefaults,
  itemKinds,
  itemRules,
  newItem,
  newVariation,
  stockingUnitOf,
  variationKinds,
  type FieldKind,
  type ItemValues,
  type ValueOf,
  type VariationValues,
} from '../rules/menu.ts'
import { itemTypes } from './item-filters.ts'
import { nameIn, type ItemChoices } from './item-choices.ts'

type Item = NonNullable<AnswerOf<'getItem'>['Entity']>
/**
 * The record that the form reads. For a new item, `Entity` is null and `start` has the initial
 * values.
 */
export interface ItemRecord {
  /** The version that drafts are compared with, see {@link toRecord}. */
  concurrencyChecksum?: string
  Entity: Item | null
  start?: Partial<ItemValues>
}
/**
 * Converts a stored item to the record that the form reads. The record's version includes the
 * versions of the loyalty prices. Without them, an older draft could overwrite a changed price
 * without a conflict.
 */
export const toRecord = (Entity: Item): ItemRecord => ({
  concurrencyChecksum: [
    Entity.ConcurrencyChecksum,
    ...(Entity.Variations ?? []).map((variation) => variation.LoyaltyPriceChecksum),
  ].join(),
  Entity,
})
export interface ItemFormValues extends ItemValues {
  /** URL of the photo. A data URL if the photo isn't saved yet; '' if there is none. */
  PhotoUrl: string
}
export const isUnsavedPhoto = (photoUrl: string): boolean => photoUrl.startsWith('data:')
/** The arguments shared by both writes. An edit adds the record's id and version. */
type ItemSave = ArgsOf<'editItem'>
/**
 * Members without a form value: id, version, the kind of a new item, and what the server looks up.
 */
type NotInForm =
  | 'ItemMasterId'
  | 'ConcurrencyChecksum'
  | 'IsMenuItem'
  | 'IsModifier'
  | 'IsAODDeliveryPartnerFee'
  | 'PrinterGroupName'

export const itemLimits = limits.ItemFieldsLimits

/** Shows an error inside a list on the list, except for variations, which have fields. */
const fieldOf = (field: string): string =>
  field.startsWith('Variations.') ? field : field.replace(/\..*/, '')

type Kinds = Readonly<Record<string, FieldKind>>
interface Limit {
  maxLength?: number
  minimum?: number
  maximum?: number
}
const id = z.number().nullable()
/** The schema of a field, from its kind and the contract's limits. */
function buildSchema(kind: FieldKind, limit: Limit = {}): z.ZodType {
  const { maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = limit
  switch (kind) {
    case 'line':
    case 'lines':
    case 'code':
      return z.string().max(maxLength)
    case 'flag':
      return z.boolean()
    case 'money':
      return amountField({ minimum: 0 })
    case 'number':
      return z.int().min(minimum).max(maximum).nullable()
    case 'reference':
      return id
    case 'itemType':
      return z.enum(itemTypes)
    case 'soldBy':
      return z.literal([1, 2])
  }
}
const buildSchemas = <Own extends Kinds>(
  kinds: Own,
  ofContract: Readonly<Partial<Record<string, object>>>,
) =>
  Object.fromEntries(
    Object.entries(kinds).map(([member, kind]) => [member, buildSchema(kind, ofContract[member])]),
  ) as { [Member in keyof Own]: z.ZodType<ValueOf[Own[Member]], ValueOf[Own[Member]]> }
const schema = z
  .object({
    ...buildSchemas(itemKinds, itemLimits),
    TagIds: z.array(z.number()).max(itemLimits.TagIds.maxItems).readonly(),
    ModifierGroupIds: z.array(z.number()).max(itemLimits.ModifierGroupIds.maxItems).readonly(),
    PhotoUrl: z.string(),
    Variations: z
      .array(
        z.object({
          ItemVariationId: id,
          ...buildSchemas(variationKinds, limits.ItemVariationLimits),
        }),
      )
      .max(itemLimits.Variations.maxItems)
      .readonly(),
  })
  .check(toCheck(itemRules))

/** The form's members of a record. Missing ones are taken from `empty`. */
const pickMembers = <Values extends object>(
  record: { [Member in keyof Values]?: unknown },
  empty: Values,
  kinds: Kinds,
): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([member, none]) => {
      const value = record[member as keyof Values] ?? (none as unknown)
      return [member, kinds[member] === 'money' ? centsOrNull(value as number | null) : value]
    }),
  ) as Values
/** Converts values for the API call: amounts to numbers, and empty text to null. */
const toSent = <Values extends object>(values: Values, kinds: Kinds) =>
  Object.fromEntries(
    Object.entries(values).map(([member, value]: [string, unknown]) => {
      const kind = kinds[member]
      if (kind === 'money') return [member, numberOrNull(value as Cents | null)]
      if (kind === 'lines') return [member, value || null]
      return [member, kind && typeof value === 'string' ? value.trim() || null : value]
    }),
  ) as Record<keyof Values, unknown>

const newForm: ItemFormValues = { ...newItem, PhotoUrl: '' }
export const readItem = ({ Entity: stored, start }: ItemRecord): ItemFormValues =>
  stored
    ? {
        ...pickMembers(
          stored,
          { ...newForm, IsSellable: false, IsAvailableOnline: false },
          itemKinds,
        ),
        Variations: (stored.Variations ?? []).map((variation) =>
          pickMembers(variation, newVariation(false), variationKinds),
        ),
      }
    : { ...newForm, ...start }

/** Sends the versions of the loyalty prices that the form has read. They aren't form values. */
const toVariation = (stored: Item | null) => (row: VariationValues) => ({
  ...toSent(row, variationKinds),
  LoyaltyPriceChecksum: stored?.Variations?.find(
    ({ ItemVariationId }) => ItemVariationId === row.ItemVariationId,
  )?.LoyaltyPriceChecksum,
})

/** A variation in the conflict dialog, with everything that may differ. */
const variationText = (row: VariationValues, say: (key: string) => string): string => {
  const part = (field: string, value = '') =>
    `${say(`menu:item.variations.${field}`)} ${value}`.trim()
  return [
    `${row.Name} ${hundredthsText(row.RetailPrice)}`,
    ...(row.LoyaltyPrice === null ? [] : [part('loyaltyPrice', hundredthsText(row.LoyaltyPrice))]),
    ...(row.Barcode === '' ? [] : [part('barcode', row.Barcode)]),
    ...(row.IsActive ? [part('active')] : []),
    ...(row.IsDefault ? [part('default')] : []),
  ].join(', ')
}

// Until the end of November 2026 the values had names that differed from the contract's, mostly in
// the first letter's case. Delete this a month after deployment, because drafts are kept for seven
// days, and duplicates in a tab's history hardly longer.
const formerNames: Readonly<Record<string, string>> = {
  name: 'ItemName',
  categoryId: 'ItemCategoryId',
}
const formerInRow: typeof formerNames = { id: 'ItemVariationId' }
const underToday = (kept: object, names: typeof formerNames): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]: [string, unknown]) => [
      names[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  )
/** Maps an item's values from a stored draft to the current names. */
export const renamedItem = (kept: object): Partial<ItemFormValues> => {
  const values: { Variations?: readonly object[] } = underToday(kept, formerNames)
  const rows = values.Variations?.map((row) => underToday(row, formerInRow))
  return { ...values, ...(rows && { Variations: rows }) } as Partial<ItemFormValues>
}

/** The form of an item. The conflict dialog uses `choices` to show names instead of ids. */
export const itemForm = (choices: ItemChoices): FormSpec<ItemRecord, ItemFormValues, ItemSave> => ({
  schema,
  fieldOf,
  fromApi: readItem,
  renamed: renamedItem,
  toApi: (values, { Entity: stored }) => ({
    body: {
      ...toSent(itemDefaults(values), itemKinds),
      StockingUnit: stockingUnitOf(values.SoldBy),
      PhotoUrl: values.PhotoUrl || null,
      Variations: values.Variations.map(toVariation(stored)),
      ...(stored
        ? { ItemMasterId: stored.ItemMasterId, ConcurrencyChecksum: stored.ConcurrencyChecksum }
        : { IsMenuItem: true, IsModifier: false, IsAODDeliveryPartnerFee: false }),
    } satisfies Whole<ItemSave['body'], NotInForm> as ItemSave['body'],
  }),
  labels: {
    // Names of fields that have no usable label on the page. A plain item has no field for its
    // type, and a switch's label includes its help text.
    ItemType: 'menu:item.fields.itemType',
    IsFavorite: 'menu:item.fields.isFavorite',
    PromptForPrice: 'menu:item.fields.promptForPrice',
    IsAvailableOnline: 'menu:item.fields.isAvailableOnline',
    IsStockTracked: 'menu:item.fields.isStockTracked',
    TagIds: 'menu:item.fields.tags',
    ModifierGroupIds: 'menu:item.fields.modifierGroups',
    PhotoUrl: 'menu:item.fields.photo',
    Variations: 'menu:item.variations.title',
  },
  show: {
    ItemCategoryId: (category) => nameIn(choices.categories, category),
    PrinterGroupId: (group) => nameIn(choices.routingGroups, group),
    TaxCategoryId: (tax) => nameIn(choices.taxCategories, tax),
    ItemType: (type) => `menu:items.types.${type}`,
    SoldBy: (soldBy) => `menu:item.soldBy.${soldBy}`,
    RetailPrice: hundredthsText,
    UnitCost: hundredthsText,
    TagIds: (tags) => tags.map((tag) => nameIn(choices.tags, tag)).join(', '),
    ModifierGroupIds: (groups) =>
      groups.map((group) => nameIn(choices.modifierGroups, group)).join(', '),
    PhotoUrl: (photo) =>
      photo === ''
        ? 'forms:conflict.none'
        : `menu:item.photo.${isUnsavedPhoto(photo) ? 'new' : 'stored'}`,
    Variations: (rows, say) => rows.map((row) => variationText(row, say)).join('; '),
  },
  fromConflict: (record: Item, loaded) => ({ ...loaded, ...toRecord(record) }),
  fromSaved: ({ Entity }: AnswerOf<'editItem'>, loaded) => ({
    ...loaded,
    ...(Entity ? toRecord(Entity) : { Entity: null }),
  }),
})
