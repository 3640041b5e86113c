import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Bone, ErrorState, Notice, useText, Waiting } from '#core'

import type { Whole } from './use-whole.ts'
import classes from './ticket-parts.module.css'

interface PartProps {
  whole: Whole<unknown>
  /** Replaces the rows when there are none. */
  none: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** The rows of a part of a ticket. The loading or error state follows the loaded rows. */
export function Part({ whole: { rows, total, error, retry }, none, end, children }: PartProps) {
  const { t } = useTranslation('results')
  const text = useText()
  if (total === undefined)
    return error ? <ErrorState error={error} onRetry={retry} /> : <PartBones />
  const isWhole = rows.length >= total
  return (
    <>
      {total === 0 ? none : children}
      {!isWhole && error && (
        <Notice
          kind="warning"
          text={t('tickets.partMissing', { count: rows.length, total })}
          action={{ label: text('ui:retry'), run: retry }}
        />
      )}
      {!isWhole && !error && (
        <p role="status" className={classes.reading}>
          {t('tickets.reading', { count: rows.length, total })}
        </p>
      )}
      {isWhole && end}
    </>
  )
}

export function PartBones() {
  return (
    <Waiting>
      <div className={classes.bones}>
        {Array.from({ length: 4 }, (_, row) => (
          <div key={row}>
            <Bone width={`${46 - row * 6}%`} />
            <Bone width={56} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
