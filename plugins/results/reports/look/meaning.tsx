import { useTranslation } from 'react-i18next'

import type { ReportColumn } from '../data/use-report.ts'
import { LatePopover } from './late-popover.tsx'
import classes from './meaning.module.css'

/**
 * A column's title. If it has an explanation, it's underlined with dots, and a press opens the
 * explanation.
 */
export function Meaning({ column: { Title, Meaning: meaning } }: { column: ReportColumn }) {
  const { t } = useTranslation('results')
  if (!meaning) return Title
  return (
    <LatePopover
      label={Title}
      width={304}
      className={classes.meaning}
      renderButton={(props) => (
        <button
          type="button"
          className={classes.word}
          aria-label={t('report.meaning', { column: Title })}
          {...props}
        >
          {Title}
        </button>
      )}
    >
      {() => (
        <>
          <b>{Title}</b>
          <p>{meaning}</p>
        </>
      )}
    </LatePopover>
  )
}
