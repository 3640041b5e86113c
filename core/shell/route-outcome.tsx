// Renders a route's outcome: its screen, a legacy page, a notice, or the reason why it shows
// nothing.
// Facts: fault 3
import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'

import type { NoticeKind, Outcome, ScreenShape } from '../access/manifest.ts'
import { verdictOn } from '../access/surfaces.ts'
import { lazyModule, useLazyModule } from '../browser/lazy-module.ts'
import { useText } from '../i18n/text.ts'
import type { StoreNote } from '../plugin/slot.ts'
import { usePortal } from '../portal/portal.ts'
import { required } from '../required.ts'
import { useDecision } from '../session/facts/decisions.ts'
import { useFacts, usePortalData } from '../session/facts/facts.ts'
import {
  portalDataError,
  portalDataRetryDelay,
  retryPortalData,
} from '../session/facts/portal-data.ts'
import { useMayChoose } from '../tenancy/pickers/pickers-store.ts'
import { useTenantContext } from '../session/facts/context.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { ErrorState } from '../ui/messages/error-state.tsx'
import { useMends } from '../ui/messages/mends.ts'
import { NotFoundScreen, OutcomeNotice } from '../ui/messages/outcome-notices.tsx'
import { ScreenSkeleton } from '../ui/waiting/skeletons.tsx'
import { DeniedPage } from './denied/denied-page.tsx'
import { areFramed, legacyFrame, type RouteData } from './route-data.ts'
import { Slots } from './slots/slots.tsx'
import { useTold } from './slots/use-told.tsx'
import { usePageTitle } from './use-page-title.ts'

export function RouteOutcome() {
  const data = useLoaderData<RouteData>()
  const context = useTenantContext()
  const text = useText()
  const title = text(data.route.title)
  usePageTitle(title)
  // The context is changing, so show nothing from the old one.
  if (data.contextId !== context.id) return <ScreenSkeleton shape={data.route.shape} />
  // React remounts on a new key, so use the same key for screens that stay mounted across routes.
  const shown = data.page?.acrossRoutes ? 'screen' : data.route.id
  return data.plugin === 'active' ? (
    <Decided key={`${shown} ${context.id}`} data={data} title={title} />
  ) : (
    <PluginAway data={data} title={title} />
  )
}

function Decided({ data: { route, verdict, page }, title }: { data: RouteData; title: string }) {
  // A revoked permission takes effect immediately. Other changes take effect on the next navigation
  // (CONVENTIONS "Rights").
  const now = useDecision(route.id)
  const revoked = verdict.kind === 'allow' && now.kind === 'deny'
  // Opens a denied page as soon as it is allowed. Nothing can be lost, because a denied page
  // contains no input.
  if (verdict.kind === 'deny' && now.kind === 'allow') return <Reopening shape={route.shape} />
  const treatment = verdictOn.route[revoked ? 'deny' : verdict.kind]
  if (treatment === 'denied')
    return (
      <DeniedPage
        route={route}
        title={title}
        by={revoked ? now.by : verdict.by}
        revoked={revoked}
      />
    )
  if (treatment === 'skeleton') return <ScreenSkeleton shape={route.shape} />
  if (treatment === 'retry') return <PortalDataFailed shape={route.shape} />
  if (page) return <page.Component />
  return (
    <Shown
      outcome={required(verdict.outcome, `the outcome of ${route.id}`)}
      route={route}
      title={title}
    />
  )
}

function Reopening({ shape }: { shape: ScreenShape }) {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return <ScreenSkeleton shape={shape} />
}

function Shown({
  outcome,
  route,
  title,
}: {
  outcome: Outcome
  route: RouteData['route']
  title: string
}) {
  const notice =
    'notice' in outcome ? outcome.notice : 'legacy' in outcome && !areFramed() && outcome.newer
  if (typeof notice === 'string') return <Notice kind={notice} route={route} title={title} />
  return 'legacy' in outcome ? <Framed page={outcome.legacy} route={route} /> : <NotFound />
}

function Framed({ page, route }: { page: string; route: RouteData['route'] }) {
  const { module } = useLazyModule(legacyFrame)
  return module ? (
    <module.LegacyFrame page={page} route={route} />
  ) : (
    <ScreenSkeleton shape={route.shape} />
  )
}

const storeChoice = lazyModule(() => import('../tenancy/pickers/store-choice.tsx'))

/** The stores in which the page can be opened, with remarks from plugins. */
function Stores({ route }: { route: string }) {
  const { told, tell } = useTold<readonly StoreNote[]>()
  const given = useMemo(() => ({ route, tell }), [route, tell])
  const { module } = useLazyModule(storeChoice)
  return (
    <>
      <Slots position="storeChoice" given={given} />
      {module && <module.StoreChoice notes={[...told.values()].flat()} />}
    </>
  )
}

interface NoticeProps {
  kind: NoticeKind
  route: RouteData['route']
  title: string
}
function Notice({ kind, route, title }: NoticeProps) {
  const { merchant, store, company } = useMayChoose()
  const mends = useMends()
  const platformUrl = usePortalData()?.platformUrl
  return (
    <OutcomeNotice
      kind={kind}
      page={title}
      loginUrl={platformUrl}
      onChooseMerchant={merchant ? mends?.merchant : undefined}
      onChooseStore={store ? mends?.store : undefined}
      onCompanyView={company ? mends?.company : undefined}
      extra={kind === 'needs-store-view' && store && <Stores route={route.id} />}
    />
  )
}

/** Shown if the portal data, which every decision needs, failed to load. Offers a retry. */
export function PortalDataFailed({ shape }: { shape: ScreenShape }) {
  const { revalidate } = useRevalidator()
  const portal = usePortal()
  const { state } = useFacts().portal
  useEffect(() => {
    // Load this page again once portal data has arrived, because the user may also have reloaded
    // the data from the menu.
    if (state === 'known') void revalidate()
  }, [state, revalidate])
  useEffect(() => {
    if (state !== 'failed') return undefined
    // Retry automatically, after longer and longer delays, so that the page recovers when the
    // server does.
    const timer = setTimeout(() => retryPortalData(portal), portalDataRetryDelay(portal))
    return () => clearTimeout(timer)
  }, [portal, state])
  return state === 'failed' ? (
    <ErrorState error={portalDataError(portal)} onRetry={() => retryPortalData(portal)} />
  ) : (
    <ScreenSkeleton shape={shape} />
  )
}

function PluginAway({ data: { plugin }, title }: { data: RouteData; title: string }) {
  const { t } = useTranslation('core')
  const kind = plugin === 'off' ? 'off' : 'missing'
  return (
    <EmptyState
      title={t(`route.${kind}Title`, { page: title })}
      text={t(`route.${kind}Text`)}
      action={
        kind === 'off' && (
          <Button component="a" href="?safe=" variant="default">
            {t('route.offAction')}
          </Button>
        )
      }
    />
  )
}

/** Shown if no route matches. The loader first waits for all facts, so this is certain. */
export function NotFound() {
  const { t } = useTranslation('core')
  usePageTitle(t('route.untitled'))
  return <NotFoundScreen home={{ to: '/', label: t('route.home') }} />
}

/** Shown if no page is open that could be the first one. */
export function Landing() {
  const { t } = useTranslation('core')
  const why = useLoaderData<'failed' | 'empty'>()
  const [title] = useState(() => t('route.untitled'))
  usePageTitle(title)
  return why === 'failed' ? (
    <PortalDataFailed shape="list" />
  ) : (
    <EmptyState title={t('route.emptyTitle')} text={t('route.emptyText')} />
  )
}
