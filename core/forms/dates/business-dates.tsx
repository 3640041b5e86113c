// Facts: U-083, K-40
import { useTranslation } from 'react-i18next'

import { useBusinessDay } from '../../session/facts/use-business-day.ts'
import { RangeChoice, type RangeChoiceProps } from './range-choice.tsx'

export type BusinessDatesProps = Omit<RangeChoiceProps, 'label' | 'today'>

/**
 * A range of business days by the store's clock: today, yesterday, the last 7 or 30 days, this or
 * last week, month or year, or a custom range.
 */
export function BusinessDates(props: BusinessDatesProps) {
  const { t } = useTranslation('forms')
  const { today } = useBusinessDay()
  return <RangeChoice {...props} label={t('dates.label')} today={today} />
}
