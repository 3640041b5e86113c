import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import {
  operationQuery,
  StatusBadge,
  useCulture,
  useText,
  type AnswerOf,
  type ArgsOf,
  type TextOf,
} from '#core'

import { hoursText, weekdayDate } from './exception.ts'
import classes from './exceptions.module.css'

type Change = AnswerOf<'previewHoursException'>['changes'][number]
export type Proposal = ArgsOf<'previewHoursException'>['body']

/** What a save would change: each store’s hours on the date, before and after. */
export function ExceptionPreview({
  proposal,
}: {
  /** Undefined while the form cannot be saved. */
  proposal: Proposal | undefined
}) {
  const { t } = useTranslation('online-ordering')
  const id = useId()
  const [asked] = useDebouncedValue(proposal, 300)
  const { data, error } = useQuery({
    ...operationQuery('previewHoursException', { body: asked ?? nothing }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const summary =
    proposal === undefined
      ? t('exceptions.preview.typeFirst')
      : error
        ? t('exceptions.preview.failed')
        : data === undefined
          ? t('exceptions.preview.asking')
          : t(data.changed === 0 ? 'exceptions.preview.nothing' : 'exceptions.preview.changes', {
              count: data.changed,
            })
  const isShown = proposal !== undefined && !error && data !== undefined
  return (
    <div className={classes.preview}>
      <h3 id={id} className={classes.previewTitle}>
        {t('exceptions.preview.title')}
      </h3>
      <p className={classes.summary} aria-live="polite">
        {summary}
      </p>
      {isShown && data.changes.length > 0 && <Changes changes={data.changes} labelledBy={id} />}
      {isShown && data.changed > data.changes.length && (
        <p className={classes.note}>
          {t('exceptions.preview.more', { count: data.changed - data.changes.length })}
        </p>
      )}
    </div>
  )
}

/** Satisfies the type. It's never sent, because the query is disabled without a proposal. */
const nothing: Proposal = {
  date: '',
  yearly: false,
  yearlyBy: 'date',
  reason: '',
  isClosed: true,
  blocks: [],
}

function Changes({ changes, labelledBy }: { changes: readonly Change[]; labelledBy: string }) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const culture = useCulture()
  return (
    // Focusable, because what scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('exceptions.preview.store')}</th>
            <th scope="col">{t('exceptions.preview.now')}</th>
            <th scope="col">{t('exceptions.preview.then')}</th>
          </tr>
        </thead>
        {[...Map.groupBy(changes, ({ date }) => date)].map(([date, ofDate]) => (
          <tbody key={date}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.date}>
                {weekdayDate(date, culture)}
              </th>
            </tr>
            {ofDate.map(({ storeId, storeName, before, after, isTaken }) => (
              <tr key={storeId}>
                <th scope="row">{storeName}</th>
                <td>{dayText(before, text, culture)}</td>
                <td>
                  {isTaken ? (
                    <StatusBadge tone="bad">{t('exceptions.preview.taken')}</StatusBadge>
                  ) : (
                    dayText(after, text, culture)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function dayText(day: Change['before'], t: TextOf, culture: string): string {
  if (day.rule === 'none') return t('online-ordering:exceptions.preview.noHours')
  const hours = hoursText(day, t, culture)
  return day.reason === undefined
    ? hours
    : t('online-ordering:exceptions.preview.because', { hours, reason: day.reason })
}
