import { useTranslation } from 'react-i18next'

import { dayText, StatusBadge, useCulture } from '#core'
import { sameWeekdays } from '#schemas/rules/usual.ts'

import {
  comparisonsOf,
  isAlert,
  isThreshold,
  marketingDays,
  shownDays,
  type AlertDay,
  type Comparison,
  type ThresholdAlert,
} from '../rules/alerts.ts'
import classes from './alerts.module.css'
import { differenceText, measureText, percentText } from './measures.ts'

/** Shows on which of the last days an alert with the typed threshold would have alerted. */
export function WouldHaveSaid({
  alert,
  days,
  on,
  threshold,
}: {
  alert: ThresholdAlert
  days: readonly AlertDay[]
  on: boolean
  threshold: unknown
}) {
  const { t } = useTranslation('settings')
  const culture = useCulture()
  const compared = comparisonsOf(alert, days)
  const percent = on && isThreshold(threshold) ? threshold : undefined
  const alertsOn = (day: Comparison) => percent !== undefined && isAlert(alert, day, percent)
  const fewest = Math.min(...compared.map((day) => day.comparedDays))
  return (
    <div className={classes.said}>
      <p className={classes.summary} aria-live="polite">
        {percent === undefined
          ? t(on ? 'alerts.typeFirst' : 'alerts.off')
          : t('alerts.would', {
              percent: percentText(percent * 100, culture),
              count: compared.filter(alertsOn).length,
              days: shownDays,
            })}
      </p>
      <ul className={classes.days} aria-label={t(`alerts.${alert}.days`)}>
        {compared.map((day) => (
          <DayRow
            key={day.date}
            alert={alert}
            day={day}
            said={percent === undefined ? undefined : alertsOn(day)}
          />
        ))}
      </ul>
      {alert === 'sales' && fewest < sameWeekdays && (
        <p className={classes.note}>{t('alerts.fewer', { count: fewest })}</p>
      )}
    </div>
  )
}

function DayRow({
  alert,
  day: { date, value, usual, measure },
  said,
}: {
  alert: ThresholdAlert
  day: Comparison
  /** Whether it would have alerted. Undefined if the threshold isn't valid. */
  said: boolean | undefined
}) {
  const { t } = useTranslation('settings')
  const culture = useCulture()
  return (
    <li className={classes.day} data-said={said || undefined}>
      <span className={classes.date}>{dayText(date, culture)}</span>
      <span className={classes.measure}>{measureText(alert, value, culture)}</span>
      <span className={classes.usual}>
        {usual === null
          ? t('alerts.nothingUsual')
          : t('alerts.usual', { value: measureText(alert, usual, culture) })}
      </span>
      <span className={classes.difference}>
        {alert === 'sales' && measure !== null && differenceText(measure, culture)}
      </span>
      <span className={classes.verdict}>{said !== undefined && <Verdict said={said} />}</span>
    </li>
  )
}

function Verdict({ said }: { said: boolean }) {
  const { t } = useTranslation('settings')
  return said ? (
    <StatusBadge tone="warn">{t('alerts.said')}</StatusBadge>
  ) : (
    <span className={classes.silent}>{t('alerts.silent')}</span>
  )
}

/** Shows the news that marketing alerts would have reported. They have no threshold. */
export function MarketingDays({ days, on }: { days: readonly AlertDay[]; on: boolean }) {
  const { t } = useTranslation('settings')
  const culture = useCulture()
  const news = marketingDays(days).flatMap(({ date, mailings, promotions }) => [
    ...mailings.map((name) => ({ date, text: t('alerts.marketing.mailing', { name }) })),
    ...promotions.map((name) => ({ date, text: t('alerts.marketing.promotion', { name }) })),
  ])
  return (
    <div className={classes.said}>
      <p className={classes.summary} aria-live="polite">
        {t(on ? 'alerts.marketing.would' : 'alerts.marketing.off', {
          count: news.length,
          days: shownDays,
        })}
      </p>
      {news.length > 0 && (
        <ul className={classes.days} aria-label={t('alerts.marketing.days')}>
          {news.map(({ date, text }, at) => (
            // The key includes the index, because two mailings with the same name can go out on one
            // day.
            <li key={`${date} ${text} ${at}`} className={classes.news} data-said={on || undefined}>
              <span className={classes.date}>{dayText(date, culture)}</span>
              <span>{text}</span>
              <span className={classes.verdict}>{on && <Verdict said />}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
