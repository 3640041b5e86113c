import { useTranslation } from 'react-i18next'

import { FilterChipList, type FilterChip } from '#core'
import { paymentTypes } from '#schemas/rules/payments.ts'

import {
  behindChannels,
  behindDiscounts,
  behindLines,
  behindMeasures,
  behindNames,
  behindParts,
  withoutName,
  type BehindName,
} from '../../rules/tickets/behind.ts'
import { centsOf, moreFilters, type Behind, type TicketSearch } from '../data/ticket-search.ts'
import type { TicketSearchControl } from '../data/use-ticket-search.ts'
import { useTicketWords } from '../data/ticket-words.ts'
import classes from './tickets.module.css'

/** Filters that only refine another one: they show and go with it. */
const owners: Readonly<Partial<Record<BehindName, readonly BehindName[]>>> = {
  EmployeeId: ['Employee', 'Associate'],
  TaxRate: ['Tax'],
}
const ownersOf = (name: BehindName): readonly BehindName[] => owners[name] ?? []
const without = (behind: Behind, gone: BehindName): Behind =>
  Object.fromEntries(
    behindNames.flatMap((name) =>
      name === gone || ownersOf(name).includes(gone) ? [] : [[name, behind[name]]],
    ),
  )

/** The label of a code; any other value is its own label. */
function wordOf<Code extends string>(
  codes: readonly Code[],
  value: string,
  say: (code: Code) => string,
): string {
  const code = codes.find((each) => each === value)
  return code === undefined ? value : say(code)
}

/** Describes drill-down filters as text. */
function useBehindWords(): (name: BehindName, value: string) => string {
  const { t } = useTranslation('results')
  const { hour } = useTicketWords()
  return (name, value) => {
    if (value === withoutName) return t('tickets.chips.none')
    switch (name) {
      case 'Hour':
        return hour(Number(value))
      case 'LineType':
        return wordOf(behindLines, value, (line) => t(`tickets.chips.lines.${line}`))
      case 'Channel':
        return wordOf(behindChannels, value, (channel) => t(`tickets.chips.ordered.${channel}`))
      case 'DiscountKind':
        return wordOf(behindDiscounts, value, (kind) => t(`tickets.chips.kinds.${kind}`))
      case 'Measure':
        return wordOf(behindMeasures, value, (measure) => t(`tickets.measures.${measure}`))
      case 'Has':
        return wordOf(behindParts, value, (part) => t(`tickets.chips.parts.${part}`))
      default:
        return value
    }
  }
}

/** The filters other than ticket type that are set; a click removes one. */
export function FilterChips({ search, change }: Pick<TicketSearchControl, 'search' | 'change'>) {
  const { t } = useTranslation('results')
  const { cents } = useTicketWords()
  const valueOf = useBehindWords()
  const { amountFrom, amountTo, payment, card, behind } = search
  const set = moreFilters(search)
  const [least, most] = [amountFrom, amountTo].map((text) => {
    const amount = centsOf(text)
    return amount === null ? undefined : cents(amount)
  })
  const paid = paymentTypes.find((type) => type === payment)
  const chips: FilterChip[] = []
  const add = (name: string, removed: Partial<TicketSearch>) =>
    chips.push({
      name,
      label: t('tickets.chips.remove', { name }),
      remove: () => change(removed),
    })
  if (set.amount)
    add(
      least === undefined
        ? t('tickets.chips.upTo', { most })
        : most === undefined
          ? t('tickets.chips.atLeast', { least })
          : t('tickets.chips.between', { least, most }),
      { amountFrom: '', amountTo: '' },
    )
  if (set.payment)
    add(t('tickets.chips.paidBy', { payment: paid ? t(`tickets.payment.${paid}`) : payment }), {
      payment: '',
    })
  if (set.card) add(t('tickets.chips.card', { card }), { card: '' })
  const shown = behindNames.filter((name) => !ownersOf(name).some((owner) => owner in behind))
  for (const name of shown) {
    const value = behind[name]
    if (value === undefined) continue
    add(t(`tickets.chips.behind.${name}`, { value: valueOf(name, value) }), {
      behind: without(behind, name),
    })
  }
  return (
    <div className={classes.chips}>
      <FilterChipList chips={chips} />
    </div>
  )
}
