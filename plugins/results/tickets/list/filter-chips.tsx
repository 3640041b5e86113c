import { useTranslation } from 'react-i18next'

import { FilterChipList, type FilterChip } from '#core'
import { paymentTypes } from '#schemas/rules/payments.ts'

import {
  drillDownChannels,
  drillDownDiscounts,
  drillDownLines,
  drillDownMeasures,
  drillDownNames,
  drillDownParts,
  withoutName,
  type DrillDownName,
} from '../../rules/tickets/drill-down.ts'
import {
  parseCents,
  moreFilters,
  type DrillDown,
  type TicketSearch,
} from '../data/ticket-search.ts'
import type { TicketSearchControl } from '../data/use-ticket-search.ts'
import { useTicketFormat } from '../data/ticket-format.ts'
import classes from './tickets.module.css'

/**
 * Filters that only refine another filter. They have no chip of their own, and are removed together
 * with it.
 */
const owners: Readonly<Partial<Record<DrillDownName, readonly DrillDownName[]>>> = {
  EmployeeId: ['Employee', 'Associate'],
  TaxRate: ['Tax'],
}
const ownersOf = (name: DrillDownName): readonly DrillDownName[] => owners[name] ?? []
const without = (drillDown: DrillDown, gone: DrillDownName): DrillDown =>
  Object.fromEntries(
    drillDownNames.flatMap((name) =>
      name === gone || ownersOf(name).includes(gone) ? [] : [[name, drillDown[name]]],
    ),
  )

/** The label of a code. Any other value is its own label. */
function formatCode<Code extends string>(
  codes: readonly Code[],
  value: string,
  say: (code: Code) => string,
): string {
  const code = codes.find((each) => each === value)
  return code === undefined ? value : say(code)
}

/** Describes drill-down filters as text. */
function useDrillDownText(): (name: DrillDownName, value: string) => string {
  const { t } = useTranslation('results')
  const { hour } = useTicketFormat()
  return (name, value) => {
    if (value === withoutName) return t('tickets.chips.none')
    switch (name) {
      case 'Hour':
        return hour(Number(value))
      case 'LineType':
        return formatCode(drillDownLines, value, (line) => t(`tickets.chips.lines.${line}`))
      case 'Channel':
        return formatCode(drillDownChannels, value, (channel) =>
          t(`tickets.chips.ordered.${channel}`),
        )
      case 'DiscountKind':
        return formatCode(drillDownDiscounts, value, (kind) => t(`tickets.chips.kinds.${kind}`))
      case 'Measure':
        return formatCode(drillDownMeasures, value, (measure) => t(`tickets.measures.${measure}`))
      case 'Has':
        return formatCode(drillDownParts, value, (part) => t(`tickets.chips.parts.${part}`))
      default:
        return value
    }
  }
}

/** Shows the filters that are set, except the ticket type. A click removes a filter. */
export function FilterChips({ search, change }: Pick<TicketSearchControl, 'search' | 'change'>) {
  const { t } = useTranslation('results')
  const { cents } = useTicketFormat()
  const valueOf = useDrillDownText()
  const { amountFrom, amountTo, payment, card, drillDown } = search
  const set = moreFilters(search)
  const [least, most] = [amountFrom, amountTo].map((text) => {
    const amount = parseCents(text)
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
  const shown = drillDownNames.filter((name) => !ownersOf(name).some((owner) => owner in drillDown))
  for (const name of shown) {
    const value = drillDown[name]
    if (value === undefined) continue
    add(t(`tickets.chips.behind.${name}`, { value: valueOf(name, value) }), {
      drillDown: without(drillDown, name),
    })
  }
  return (
    <div className={classes.chips}>
      <FilterChipList chips={chips} />
    </div>
  )
}
