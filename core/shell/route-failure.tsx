// A page whose code, data or rendering failed: the menu stays alive, and the page can be tried again (faults 1, 4, 7, 39).
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router-dom'

import { reportFault } from '../errors/report.ts'
import { StaleChunkError } from '../errors/stale-chunks.ts'
import { browser } from '../session/leave.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'

export function RouteFailure() {
  const { t } = useTranslation('core')
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  useEffect(() => reportFault(error), [error])
  if (error instanceof StaleChunkError)
    return <EmptyState icon="refresh" title={t('route.staleTitle')} text={t('route.staleText')} action={<Button onClick={browser.reload}>{t('route.reload')}</Button>} />
  return <ErrorState error={error} onRetry={() => state === 'idle' && void revalidate()} />
}
