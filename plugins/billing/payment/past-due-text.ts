import { useTranslation } from 'react-i18next'

interface PastDueText {
  text: string
  /** A word for where it is paid. */
  where: string
}
/** What a due payment is called, by the days that are left to make it. */
export function usePastDueText(): (days: number | undefined) => PastDueText {
  const { t } = useTranslation('billing')
  const textOf = (days: number | undefined) => {
    if (days === undefined) return t('banner.required')
    if (days < 0) return t('banner.none')
    return days === 0 ? t('banner.lastDay') : t('banner.pastDue', { count: days })
  }
  return (days) => ({ text: textOf(days), where: t('banner.where') })
}
