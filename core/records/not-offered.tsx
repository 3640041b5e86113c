import { useTranslation } from 'react-i18next'

import { Notice } from '../ui/messages/notice.tsx'
import { PageHeader } from '../page/page-header.tsx'
import type { DescribedProps } from './columns/description.ts'

/** Explains why this platform doesn't have the page, and what to use instead. */
export function NotOffered({ description: { title, description, reason } }: DescribedProps) {
  const { t } = useTranslation('records')
  return (
    <>
      <PageHeader title={title} subtitle={description} />
      <Notice kind="info" title={t('notOffered')} text={reason ?? description} live={false} />
    </>
  )
}
