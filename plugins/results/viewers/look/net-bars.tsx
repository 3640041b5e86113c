import { useTranslation } from 'react-i18next'

import { rowNames, useCellText } from '../report/cell-text.ts'
import type { ReportTable } from '../report/use-report.ts'
import card from '../report/card.module.css'
import classes from './net-bars.module.css'

/** More would be read in the table anyhow. */
const most = 8

/**
 * The rows that brought the most, as bars. Names and amounts stand beside them, so that the bars
 * say nothing that only eyes get.
 */
export function NetBars({ table }: { table: ReportTable }) {
  const { t } = useTranslation('results')
  const cellText = useCellText()
  const { Columns: columns, Rows } = table
  const whole = Rows.filter(({ Level }) => Level === 0)
  const column = columns.find(({ Key }) => Key === 'net')
  const names = rowNames(columns, whole, cellText)
  const bars = whole
    .map(({ Cells: { net } }, at) => ({ name: names[at]?.name ?? '', net, at }))
    .flatMap(({ net, ...bar }) => (typeof net === 'number' && net > 0 ? [{ ...bar, net }] : []))
    .sort((a, b) => b.net - a.net)
    .slice(0, most)
  const longest = bars[0]?.net
  // One bar compares with nothing.
  if (!column || longest === undefined || bars.length < 2) return null
  return (
    <section className={card.card} data-look="bars">
      <div className={card.head}>
        <h2 className={card.headTitle}>{column.Title}</h2>
        {whole.length > bars.length && (
          <span className={card.count}>
            {t('viewers.top', { count: bars.length, all: whole.length })}
          </span>
        )}
      </div>
      <ul className={classes.bars}>
        {bars.map(({ name, net, at }) => (
          <li key={at} className={classes.row}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.plot} aria-hidden>
              <span className={classes.bar} style={{ width: `${(net / longest) * 100}%` }} />
            </span>
            <span className={classes.amount}>{cellText(column, net)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
