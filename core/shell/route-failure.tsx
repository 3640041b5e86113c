// Shown if a page's code, data or rendering failed. The menu still works, and the user can retry.
// Facts: faults 1, 4, 7, 15, 39
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router-dom'

import { ApiError } from '../api/errors.ts'
import { isGone } from '../errors/not-found.ts'
import { reportFault } from '../errors/report.ts'
import { StaleChunkError } from '../browser/stale-chunks.ts'
import { useText } from '../i18n/text.ts'
import { useDecider, useManifest } from '../session/facts/decisions.ts'
import { usePortal } from '../portal/portal.ts'
import { browser } from '../browser/leave.ts'
import { tenantContext } from '../session/facts/context.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { ErrorState } from '../ui/messages/error-state.tsx'
import { DeniedScreen, NotFoundScreen } from '../ui/messages/outcome-notices.tsx'
import { SectionFailed } from '../ui/messages/section-boundary.tsx'
import { firstPage } from './route-data.ts'
import { usePageTitle } from './use-page-title.ts'

export function RouteFailure() {
  const { t } = useTranslation('core')
  const text = useText()
  const portal = usePortal()
  const decider = useDecider()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const id = useMatches().at(-1)?.id
  const route = useManifest().routes.find((one) => one.id === id)
  const title = route ? text(route.title) : t('route.untitled')
  const above = useLocation().pathname.replace(/\/[^/]*$/, '')
  usePageTitle(title)
  useEffect(
    () => reportFault(portal, error, { plugin: route?.plugin, route: id }),
    [portal, error, route, id],
  )

  // The list that a record belongs to has the parent path.
  const list = decider.match(above)?.route
  const home = list
    ? { to: above, label: t('route.list', { page: text(list.title) }) }
    : { to: '/', label: t('route.home') }
  if (error instanceof ApiError && error.kind === 'notFound')
    return <NotFoundScreen gone={isGone(error)} home={home} />
  if (error instanceof ApiError && error.kind === 'denied') return <DeniedScreen page={title} />
  const again = () => {
    // A rendering error may be caused by the loaded data. Drop the data, so that the retry loads it
    // again.
    if (!(error instanceof ApiError))
      tenantContext(portal).client.removeQueries({ type: 'inactive' })
    if (state === 'idle') void revalidate()
  }
  const isFirst = id !== undefined && id === firstPage(portal)?.id
  const elsewhere = !isFirst && (
    <Button component={Link} to={home.to} variant="subtle">
      {home.label}
    </Button>
  )
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {error instanceof StaleChunkError ? (
        <EmptyState
          icon="refresh"
          title={t('route.staleTitle')}
          text={t('route.staleText')}
          action={
            <>
              <Button onClick={browser.reload}>{t('route.reload')}</Button>
              {elsewhere}
            </>
          }
        />
      ) : error instanceof ApiError ? (
        <ErrorState error={error} onRetry={again} actions={elsewhere} />
      ) : (
        <SectionFailed onRetry={again} actions={elsewhere} />
      )}
    </>
  )
}
