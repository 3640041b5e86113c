// Describes change sets in text. A change set is everything that one save changed.
import {
  dayText,
  formatMoney,
  formatNumber,
  toCents,
  type AnswerOf,
  type TextKey,
  type TextOf,
} from '#core'

export type ChangeSet = AnswerOf<'findChangeSets'>['changeSets'][number]
export type ChangeSetKind = ChangeSet['kind']
export type ChangedRow = AnswerOf<'getChangeSet'>['rows'][number]
type Member = ChangedRow['members'][number]

/** The ability needed to undo each kind. */
export const undoAbility = {
  availability: 'menu.editAvailability',
  loyaltyPrices: 'menu.editLoyaltyPricing',
  itemImport: 'menu.importItems',
} as const satisfies Record<ChangeSetKind, string>

export interface Say {
  t: TextOf
  culture: string
}
const money: readonly Member['name'][] = ['loyaltyPrice', 'price', 'cost']
/** Members with their own text for true and false. */
const switches: Partial<Record<Member['name'], readonly [on: TextKey, off: TextKey]>> = {
  inStock: ['menu:availability.inStock', 'menu:availability.out'],
  online: ['menu:availability.online', 'menu:availability.notOnline'],
  active: ['menu:items.active', 'menu:items.off'],
}

/** A member's value as text. */
export function valueText(
  { t, culture }: Say,
  name: Member['name'],
  value: Member['before'],
): string {
  if (value === null || value === '') return t('menu:changes.none')
  if (typeof value === 'boolean') {
    const [on, off] = switches[name] ?? ['menu:changes.yes', 'menu:changes.no']
    return t(value ? on : off)
  }
  if (typeof value === 'number')
    return money.includes(name)
      ? formatMoney(toCents(value), culture)
      : formatNumber(value, culture)
  if (name === 'backOn') return dayText(value, culture)
  if (name === 'type') return t(`menu:items.types.${value}`)
  if (name === 'soldBy') return t(`menu:changes.soldBy.${value}`)
  return value
}

/** Members to display. Empty values of created or deleted rows are left out. */
export const toldMembers = ({ change, members }: ChangedRow): Member[] =>
  members.filter(({ name, before, after }) => {
    if (change === 'changed') return true
    const value = change === 'created' ? after : before
    return (
      value !== null && value !== '' && value !== false && name !== 'externalId' && name !== 'name'
    )
  })
