import { useTranslation } from 'react-i18next'

import { useMay } from '#core'

import { useCellText } from '../data/cell-text.ts'
import type { Agreement } from '../data/measures.ts'
import { LatePopover } from './late-popover.tsx'
import classes from './agreement.module.css'

/**
 * Shows whether the rows, the totals and the chart agree, or by how much they differ. A press shows
 * the sums. Only mentions the sums that this page computes. Tests prove that the file and the
 * tickets agree too.
 */
export function AgreementBadge({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const { column, rows, total, chart, count, differing } = agreement
  const [worst] = differing
  const mayExport = useMay('results.exportReports')
  const sums = [
    { name: t('report.agrees.rows'), sum: rows },
    ...(chart === undefined ? [] : [{ name: t('report.agrees.chart'), sum: chart }]),
    { name: t('report.agrees.totals'), sum: total },
  ]
  const amount = ({ column, by }: Agreement['differing'][number]) => cellText(column, Math.abs(by))
  const agrees = t(chart === undefined ? 'report.agrees.yes' : 'report.agrees.yesChart')
  const says = worst ? t('report.agrees.no', { amount: amount(worst) }) : agrees
  return (
    <LatePopover
      label={says}
      width={320}
      className={classes.sums}
      renderButton={(props) => (
        <button
          type="button"
          className={classes.badge}
          data-differs={worst !== undefined || undefined}
          data-no-print
          {...props}
        >
          <span aria-hidden>{worst ? '≠' : '='}</span> {says}
        </button>
      )}
    >
      {() => (
        <>
          <p>{t('report.agrees.head', { measure: column.Title })}</p>
          <dl>
            {sums.map(({ name, sum }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{cellText(column, sum)}</dd>
              </div>
            ))}
          </dl>
          {differing.map((each) => (
            <p key={each.column.Key} className={classes.wrong}>
              {t('report.agrees.column', { column: each.column.Title, amount: amount(each) })}
            </p>
          ))}
          {!worst && <p>{t('report.agrees.all', { count })}</p>}
          {mayExport && <p>{t('report.agrees.file')}</p>}
        </>
      )}
    </LatePopover>
  )
}
