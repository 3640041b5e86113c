// Facts: C-066, C-067
import { z } from 'zod'

import {
  toDecimal,
  fromCents,
  limits,
  operationMutation,
  toCheck,
  toCents,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
  type MoneyTyped,
} from '#core'
import { highestPriceCents, loyaltyKeys, programNameFieldRules } from '../rules/menu.ts'

export type Member = AnswerOf<'tieredPriceListGetMembers'>['ResultSet'][number]
/**
 * The loaded list. After a save or conflict, `Members` has the current state of the affected rows.
 */
export type LoyaltyRecord = AnswerOf<'getTieredPriceList'> & { Members?: readonly Member[] }
export interface PriceEdit {
  member: Member
  price: MoneyTyped
}
/** Keyed by member id. Contains only changed rows, from any page. */
export type PriceEdits = Record<string, PriceEdit>
export interface LoyaltyValues {
  name: string
  prices: PriceEdits
}

/** Id that means there is no price list yet. */
const noList = 0
/**
 * Adds the list if there was none when the page loaded, and otherwise updates it. If someone else
 * has added one in the meantime, adding it is a conflict.
 */
const [add, update] = [
  operationMutation('addTieredPriceList'),
  operationMutation('updateTieredPriceList'),
]
export const saveLoyalty: typeof update = {
  ...update,
  mutationFn: (input, context) =>
    'TieredPriceListId' in input.body && input.body.TieredPriceListId === noList
      ? add.mutationFn({ body: { ...input.body, TieredPriceListId: noList } }, context)
      : update.mutationFn(input, context),
}

export const listPriceOf = ({ PriceListPrice }: Member) =>
  PriceListPrice === null ? null : toCents(PriceListPrice)

/** Adds one edit, or removes it if the price equals the loaded one. */
export function withPrice(
  prices: PriceEdits,
  loaded: PriceEdits,
  member: Member,
  price: MoneyTyped,
): PriceEdits {
  const { [member.id]: _, ...others } = prices
  const before = loaded[member.id]
  if (price === (before ? before.price : listPriceOf(member)))
    return before ? { ...others, [member.id]: before } : others
  return { ...others, [member.id]: { member, price } }
}

export const loyaltyForm: FormSpec<
  LoyaltyRecord,
  LoyaltyValues,
  ArgsOf<'updateTieredPriceList'>
> = {
  schema: z
    .object({
      name: z.string().max(limits.TieredPriceListFieldsLimits.Name.maxLength),
      prices: z.record(
        z.string(),
        z.object({
          member: z.custom<Member>(),
          price: z.custom<MoneyTyped>(
            (price) =>
              price === null ||
              (typeof price === 'number' && price >= 0 && price <= highestPriceCents),
            loyaltyKeys.price,
          ),
        }),
      ),
    })
    .check(toCheck(programNameFieldRules)),
  fromApi: ({ Name, Members = [] }) => ({
    name: Name ?? '',
    prices: Object.fromEntries(
      Members.map((member) => [member.id, { member, price: listPriceOf(member) }]),
    ),
  }),
  toApi({ name, prices }, loaded) {
    const present = loyaltyForm.fromApi(loaded).prices
    return {
      body: {
        Name: name,
        TieredPriceListId: loaded.TieredPriceListId,
        ...(loaded.TieredPriceListId !== noList && {
          ConcurrencyChecksum: loaded.ConcurrencyChecksum,
        }),
        Members: Object.values(prices).flatMap(({ member, price }) => {
          const now = present[member.id]
          if (now?.price === price || typeof price === 'string') return []
          const {
            MemberType,
            ItemMasterId,
            ItemVariationId,
            RetailPriceVariationGroupId,
            ConcurrencyChecksum,
          } = now?.member ?? member
          return [
            {
              id: member.id,
              MemberType,
              Name: member.Name,
              ItemMasterId,
              ItemVariationId,
              RetailPriceVariationGroupId,
              PriceListPrice: price === null ? null : fromCents(price),
              ConcurrencyChecksum,
            },
          ]
        }),
      },
    } as ArgsOf<'updateTieredPriceList'> // cast, because a new list has no version
  },
  /**
   * Shows errors with the row's name, because a position in the sent list means nothing on screen.
   */
  fieldOf: (field) => (field === 'Name' ? 'name' : undefined),
  labels: { name: 'menu:loyalty.program.name' },
  rows: {
    prices: {
      label: ({ member }) => member.Name,
      show: ({ price }, say) =>
        price === null
          ? say('menu:loyalty.usualPrice')
          : typeof price === 'string'
            ? price
            : toDecimal(price),
    },
  },
  fromConflict: (record: LoyaltyRecord) => record,
  fromSaved: ({ Entity, Members }: AnswerOf<'updateTieredPriceList'>, loaded) => ({
    ...loaded,
    ...Entity,
    ...(Members && { Members }),
  }),
}
