// Facts: F-20, S-083
import { z } from 'zod'

import {
  amountField,
  centsOrNull,
  hundredthsText,
  limits,
  numberOrNull,
  rulesOf,
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
/** What the form reads. `Entity` is null for a new item, and `start` has its initial values. */
export interface ItemRecord {
  /** The version that drafts are compared with, see {@link recordOf}. */
  concurrencyChecksum?: string
  Entity: Item | null
  start?: Partial<ItemValues>
}
/**
 * A stored item as the form reads it. Its loyalty prices have versions of their own: a draft from
 * before one of them was changed would overwrite it unseen.
 */
export const recordOf = (Entity: Item): ItemRecord => ({
  concurrencyChecksum: [
    Entity.ConcurrencyChecksum,
    ...(Entity.Variations ?? []).map((variation) => variation.LoyaltyPriceChecksum),
  ].join(),
  Entity,
})
/** An item in the form. */
export interface ItemFormValues extends ItemValues {
  /** Where the photo is served; a data URL of one that isn't saved yet; '' for none. */
  PhotoUrl: string
}
export const isUnsavedPhoto = (photoUrl: string): boolean => photoUrl.startsWith('data:')
/** The arguments shared by both writes. An edit adds the record's id and version. */
type ItemSave = ArgsOf<'editItem'>
/** The id and version of a stored item, what kind a new one is, and what the server looks up. */
type NotInForm =
  | 'ItemMasterId'
  | 'ConcurrencyChecksum'
  | 'IsMenuItem'
  | 'IsModifier'
  | 'IsAODDeliveryPartnerFee'
  | 'PrinterGroupName'

export const itemLimits = limits.ItemFieldsLimits

/** An error inside a list is shown on the list, except for variations, which have fields. */
const fieldOf = (field: string): string =>
  field.startsWith('Variations.') ? field : field.replace(/\..*/, '')

type Kinds = Readonly<Record<string, FieldKind>>
interface Limit {
  maxLength?: number
  minimum?: number
  maximum?: number
}
const id = z.number().nullable()
/** The schema of a field, by its kind and the limits of the contract. */
function schemaOf(kind: FieldKind, limit: Limit = {}): z.ZodType {
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
const schemasOf = <Own extends Kinds>(
  kinds: Own,
  ofContract: Readonly<Partial<Record<string, object>>>,
) =>
  Object.fromEntries(
    Object.entries(kinds).map(([member, kind]) => [member, schemaOf(kind, ofContract[member])]),
  ) as { [Member in keyof Own]: z.ZodType<ValueOf[Own[Member]], ValueOf[Own[Member]]> }
const schema = z
  .object({
    ...schemasOf(itemKinds, itemLimits),
    TagIds: z.array(z.number()).max(itemLimits.TagIds.maxItems).readonly(),
    ModifierGroupIds: z.array(z.number()).max(itemLimits.ModifierGroupIds.maxItems).readonly(),
    PhotoUrl: z.string(),
    Variations: z
      .array(
        z.object({
          ItemVariationId: id,
          ...schemasOf(variationKinds, limits.ItemVariationLimits),
        }),
      )
      .max(itemLimits.Variations.maxItems)
      .readonly(),
  })
  .check(rulesOf(itemRules))

/** The members of a record that the form has. What the record leaves out is as in `empty`. */
const membersOf = <Values extends object>(
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
/** Values as the call takes them: amounts as numbers, and null for no text. */
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
/** Converts a record to form values. */
export const readItem = ({ Entity: stored, start }: ItemRecord): ItemFormValues =>
  stored
    ? {
        ...membersOf(
          stored,
          { ...newForm, IsSellable: false, IsAvailableOnline: false },
          itemKinds,
        ),
        Variations: (stored.Variations ?? []).map((variation) =>
          membersOf(variation, newVariation(false), variationKinds),
        ),
      }
    : { ...newForm, ...start }

/** The versions of loyalty prices are not values of the form: they say which ones it has read. */
const toVariation = (stored: Item | null) => (row: VariationValues) => ({
  ...toSent(row, variationKinds),
  LoyaltyPriceChecksum: stored?.Variations?.find(
    ({ ItemVariationId }) => ItemVariationId === row.ItemVariationId,
  )?.LoyaltyPriceChecksum,
})

/** A row in the comparison of two versions, with all that may differ. */
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

// Until the end of November 2026 the values had other names than the contract's, mostly in the case
// of the first letter. May go a month after that is deployed: drafts live for seven days, and
// duplicates in the history of a tab hardly longer.
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
/** An item's values as a former form kept them, or today's, under today's names. */
export const renamedItem = (kept: object): Partial<ItemFormValues> => {
  const values: { Variations?: readonly object[] } = underToday(kept, formerNames)
  const rows = values.Variations?.map((row) => underToday(row, formerInRow))
  return { ...values, ...(rows && { Variations: rows }) } as Partial<ItemFormValues>
}

/** Form of an item. `choices` give the names shown in the conflict dialog. */
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
    // Display names of fields: a plain item's type has no field on the page, and a switch's label
    // includes its help text.
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
  fromConflict: (record: Item, loaded) => ({ ...loaded, ...recordOf(record) }),
  fromSaved: ({ Entity }: AnswerOf<'editItem'>, loaded) => ({
    ...loaded,
    ...(Entity ? recordOf(Entity) : { Entity: null }),
  }),
})
