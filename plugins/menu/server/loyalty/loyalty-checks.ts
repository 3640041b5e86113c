// Checks all rows of a loyalty price list before any is saved, so that all are saved or none.
import { required } from '#core/required.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { invalid, Refusal, type FieldProblem } from '#server/calls/problem.ts'
import { loyaltyKeys } from '../../rules/menu.ts'
import { idOf, readVariationItems, type Member, type MemberKey } from './loyalty-rows.ts'

export type SentMember = BodyOf<'updateTieredPriceList'>['Members'][number]

export const keyOf = ({ ItemMasterId, ItemVariationId }: SentMember): MemberKey => ({
  item: ItemMasterId,
  variation: ItemVariationId ?? null,
})

function refuse(
  code: string,
  message: string,
  errors: readonly { at: number; message: string }[],
): void {
  if (errors.length > 0)
    throw new Refusal({
      Code: code,
      Message: `Nothing was saved: ${message}`,
      Errors: errors.map((error) => ({
        Field: `Members.${error.at}.ItemMasterId`,
        Code: code,
        Message: error.message,
      })),
    })
}

/**
 * Each member may occur once. A variation needs its id, because without it the item's own price
 * would change.
 */
export function refuseUnclear(list: readonly SentMember[]): void {
  const unnamed = list.flatMap(({ MemberType, ItemVariationId }, at): FieldProblem[] =>
    (MemberType % 2 === 1) === (ItemVariationId != null)
      ? []
      : [
          {
            field: `Members.${at}.ItemVariationId`,
            code: loyaltyKeys.variationNotNamed,
            message: 'Choose which variation of the item you mean.',
          },
        ],
  )
  if (unnamed.length > 0) throw invalid(unnamed)
  const seen = new Set<string>()
  const twice = list.flatMap((row, at) => {
    const id = idOf(keyOf(row))
    if (seen.has(id)) return [{ at, message: 'The same item is in the list twice.' }]
    seen.add(id)
    return []
  })
  refuse(loyaltyKeys.memberTwice, 'some of the items are in the list twice.', twice)
}

/**
 * Refuses sent members that do not exist. A variation sent with the wrong item is the caller's
 * error; any other missing member was deleted since the caller read it.
 */
export async function refuseMissing(
  tx: Tx,
  merchantId: number,
  list: readonly SentMember[],
  present: ReadonlyMap<string, Member>,
): Promise<void> {
  const missing = list
    .map((row, at) => ({ ...keyOf(row), at, name: row.Name }))
    .filter((row) => !present.has(idOf(row)))
  if (missing.length === 0) return
  const variations = missing.flatMap(({ variation, ...row }) =>
    variation === null ? [] : [{ ...row, variation }],
  )
  const itemOf = await readVariationItems(
    tx,
    merchantId,
    variations.map(({ variation }) => variation),
  )
  const wrong = variations.filter(({ item, variation }) => itemOf.get(variation) !== item)
  if (wrong.length > 0)
    throw invalid(
      wrong.map(({ at }) => ({
        field: `Members.${at}.ItemVariationId`,
        code: loyaltyKeys.variationUnknown,
        message: "The item doesn't have this variation.",
      })),
    )
  refuse(
    loyaltyKeys.memberGone,
    'some of the items have since been deleted.',
    missing.map(({ at, name }) => ({
      at,
      message: `${name ?? 'The item'} has since been deleted.`,
    })),
  )
}

export const memberOf = (members: ReadonlyMap<string, Member>, row: SentMember): Member =>
  required(members.get(idOf(keyOf(row))), 'sent member of the price list')

/** The current state of members whose price changed since the caller read it. */
export const listMoved = (
  list: readonly SentMember[],
  present: ReadonlyMap<string, Member>,
): Member[] =>
  list.flatMap((row) => {
    const now = memberOf(present, row)
    return now.ConcurrencyChecksum === row.ConcurrencyChecksum ? [] : [now]
  })
