// Facts: U-160
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, Notice, operationQuery, SegmentedControl, useCulture, useText } from '#core'

import { orderModes, type OrderMode } from '../../rules/basket/basket.ts'
import { isOfMode } from '../../rules/basket/bill.ts'
import type { FeeRow } from '../model/fees.form.ts'
import { feeExample } from '../model/fee-lists.graph.ts'
import type { TaxCategories } from '../model/fees.query.ts'
import { billFor, feeIn, pickSample, type Example, type Order, type Quantities } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { BillLines } from './bill-lines.tsx'
import classes from './example.module.css'
import { FeeChart } from './fee-chart.tsx'
import { moneyIn } from './fee-strings.ts'
import { useLastValid } from './last-valid.ts'
import { Shares } from './shares.tsx'
import { TrapNotices } from './trap-notices.tsx'

interface WorkedExampleProps {
  /** The key of the fee that is shown. */
  at: string
  fees: Readonly<Record<string, FeeRow>>
  /** The fees as saved. */
  base: Readonly<Record<string, FeeRow>>
  /** Keys of the fees that can't be saved as they are. */
  wrong: ReadonlySet<string>
  /** The labels of the tabs, by key. */
  names: ReadonlyMap<string, string>
  categories: TaxCategories
  sites: readonly { id: string; name: string }[]
  /** Turns the value into a flat amount; undefined if the form is read-only. */
  onFlat: (() => void) | undefined
}

/**
 * What a guest pays for a sample order at the store, with the fees as typed. Memoized, so that
 * typing doesn't wait for it.
 */
export const WorkedExample = memo(function WorkedExample(props: WorkedExampleProps) {
  const { at, fees, sites } = props
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const charging = fees[at]?.assignedSites
  const site = useMemo(() => {
    const ids = new Set(charging)
    return sites.find(({ id }) => ids.has(id)) ?? sites[0]
  }, [charging, sites])
  const query = useQuery({
    ...operationQuery(feeExample, { site: site?.id ?? '' }),
    enabled: site !== undefined,
    // Keeps showing the previous store's example while the taxes of another store load.
    placeholderData: (before) => before,
  })
  const example = query.data?.getFeeExample
  if (query.isLoadingError)
    return (
      <aside className={classes.aside}>
        <Notice
          kind="warning"
          text={t('fees.example.failed')}
          action={{ label: text('ui:retry'), run: () => void query.refetch() }}
        />
      </aside>
    )
  if (!example || !site) return <aside className={classes.aside} aria-busy />
  return <Worked {...props} example={example} store={site} />
})

interface WorkedProps extends WorkedExampleProps {
  example: Example
  store: { id: string; name: string }
}
function Worked(props: WorkedProps) {
  const { at, fees, base, wrong, names, categories, example, store, onFlat } = props
  const { t } = useTranslation('online-ordering')
  const money = moneyIn(useCulture())
  const title = useId()
  const body = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosenMode, setMode] = useState<OrderMode>()
  const [changed, setChanged] = useState<Quantities>()
  const rows = useLastValid(fees, wrong)
  const row = rows[at]
  const mode = chosenMode ?? orderModes.find((each) => row && isOfMode(row, each)) ?? 'pickup'
  const quantities = changed ?? pickSample(example.items)
  const order: Order = { example, categories, quantities, mode, store: store.id }
  const now = billFor(order, rows)
  const before = billFor(order, base)
  if (!row) return null
  const summary = t('fees.example.bar', {
    fee: money(feeIn(now, at)),
    total: money(now.total),
  })
  return (
    <aside className={classes.aside} aria-labelledby={title} data-open={isOpen || undefined}>
      <div className={classes.card} id={body}>
        <div className={classes.head}>
          <h2 id={title} className={classes.title}>
            {t('fees.example.title')}
          </h2>
          <SegmentedControl
            size="xs"
            aria-label={t('fees.example.mode')}
            value={mode}
            data={orderModes.map((value) => ({ value, label: t(`fees.example.${value}`) }))}
            onChange={(value) => setMode(orderModes.find((each) => each === value))}
          />
        </div>
        <TrapNotices row={row} onFlat={onFlat} />
        {example.items.length === 0 ? (
          <p className={classes.note}>{t('fees.example.none')}</p>
        ) : (
          <>
            {wrong.has(at) && <p className={classes.note}>{t('fees.example.kept')}</p>}
            <div className={classes.worked} data-kept={wrong.has(at) || undefined}>
              <BasketLines order={order} items={now.items} onChange={setChanged} />
              <BillLines
                at={at}
                now={now}
                before={before}
                mode={mode}
                store={store.name}
                isTaxKnown={example.taxes.length > 0}
                nameOf={(key) => names.get(key) ?? ''}
              />
              <Shares bill={now} />
            </div>
          </>
        )}
        <FeeChart row={row} saved={base[at]} basket={now.items} />
      </div>
      <Button
        variant="default"
        className={classes.bar}
        aria-expanded={isOpen}
        aria-controls={body}
        rightSection={<Icon name={isOpen ? 'down' : 'up'} size={16} />}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
      </Button>
    </aside>
  )
}
