import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCellText } from '../data/cell-text.ts'
import type { Agreement } from '../data/figures.ts'
import classes from './agreement.module.css'

/** Says that rows, chart and totals agree, or by how much they do not; opens the sums. */
export function AgreementBadge({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const [isOpen, setOpen] = useState(false)
  const { figure, rows, total, chart, count, differing } = agreement
  const [worst] = differing
  const sums = [
    { name: t('report.agrees.rows'), sum: rows },
    ...(chart === undefined ? [] : [{ name: t('report.agrees.chart'), sum: chart }]),
    { name: t('report.agrees.totals'), sum: total },
  ]
  const amount = ({ column, by }: Agreement['differing'][number]) => cellText(column, Math.abs(by))
  const says = worst ? t('report.agrees.no', { amount: amount(worst) }) : t('report.agrees.yes')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.badge}
          data-differs={worst !== undefined || undefined}
          data-no-print
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden>{worst ? '≠' : '='}</span> {says}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={says} className={classes.sums} tabIndex={-1}>
        <p>{t('report.agrees.head', { figure: figure.Title })}</p>
        <dl>
          {sums.map(({ name, sum }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{cellText(figure, sum)}</dd>
            </div>
          ))}
        </dl>
        {differing.map((each) => (
          <p key={each.column.Key} className={classes.wrong}>
            {t('report.agrees.column', { column: each.column.Title, amount: amount(each) })}
          </p>
        ))}
        {!worst && <p>{t('report.agrees.all', { count })}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
