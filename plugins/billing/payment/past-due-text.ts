import { useTranslation } from 'react-i18next'

/** The label of a payment that is due, by the number of days left to pay it. */
export function usePastDueText(): (days: number | undefined) => string {
  const { t } = useTranslation('billing')
  return (days) => {
    if (days === undefined) return t('banner.required')
    if (days < 0) return t('banner.none')
    return days === 0 ? t('banner.lastDay') : t('banner.pastDue', { count: days })
  }
}
