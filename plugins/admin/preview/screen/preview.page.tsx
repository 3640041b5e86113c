import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { definePage, Notice, operationQuery, PageHeader, useQueryClient, useText } from '#core'
import { factsFromJson, factsIn, personaOf, reasonsAgainst, usual } from '#core/preview.ts'
import { CopyText, portalConfig, WhyImpossible } from '#core/preview-shell.ts'

import { Controls } from './controls.tsx'
import { CountedOverlays, WithOverlays } from './counted-overlays.tsx'
import { firstPath, lookAt } from '../looked-at.ts'
import { readPreview, writePreview, type PreviewState } from '../preview-address.ts'
import { previewManifest } from '../preview-manifest.ts'
import { previewAddress, PreviewedShell } from '../shell/previewed-shell.tsx'
import { usePreviewedOverlays } from '../use-previewed-overlays.ts'
import styles from '../preview.module.css'

/**
 * The page Admin → Preview. It shows the shell and its menus for any role, kind of user, reseller,
 * mode, view and flags. Its state is in a URL that can be shared.
 */
function PreviewPage() {
  const { t } = useTranslation('admin')
  const text = useText()
  const [params, setParams] = useSearchParams()
  const { state, unknown } = useMemo(() => readPreview(params), [params])
  // Reads the overlays from the cache, because the portal has loaded them at startup.
  const inForce = useQueryClient().getQueryData(operationQuery('getOverlays').queryKey)
  const reseller = Number(factsIn(state).reseller ?? usual.reseller)
  const overlays = usePreviewedOverlays(reseller, state.merchant)
  const manifest = useMemo(
    () => previewManifest(inForce, overlays.said, reseller),
    [inForce, overlays.said, reseller],
  )
  const facts = useMemo(
    () => factsFromJson({ plugin: manifest.plugins, ...factsIn(state) }),
    [manifest, state],
  )
  const isPossible = useMemo(() => reasonsAgainst(facts).length === 0, [facts])
  // On a narrow screen, the preview comes before the controls.
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const change = (next: PreviewState) =>
    setParams(writePreview(next), { replace: true, preventScrollReset: true })

  const at = isPossible ? (state.at ?? firstPath(manifest.decider, facts)) : state.at
  const route = at === undefined ? undefined : lookAt(manifest, facts, at)?.route
  const persona = personaOf(state.persona).title
  useMarkedTitle(t('persona.title', { page: route ? text(route.title) : (at ?? ''), persona }))
  return (
    <div className={styles.root} data-full-bleed>
      <div className={styles.head}>
        <PageHeader
          title={t('preview.title')}
          subtitle={t('persona.subtitle')}
          actions={<CopyLink state={state} />}
        />
        {unknown.length > 0 && (
          <Notice
            kind="warning"
            text={t('persona.unknown', {
              what: unknown.map(({ parameter, value }) => `${parameter}=${value}`).join(', '),
            })}
          />
        )}
        <section aria-label={t('persona.who')} className={styles.controls}>
          <details open={!narrow} className={styles.all}>
            <summary>{t('persona.controls')}</summary>
            <Controls
              state={state}
              manifest={manifest.manifest}
              path={route?.path}
              overlays={overlays}
              onChange={change}
            />
          </details>
          <Group gap="8px 24px" justify="space-between">
            <CountedOverlays overlays={overlays} asked={state.merchant} />
            {(Object.keys(state.facts).length > 0 || state.merchant !== undefined) && (
              <Reset state={state} onChange={change} />
            )}
          </Group>
        </section>
      </div>
      {isPossible ? (
        <WithOverlays overlays={overlays}>
          <PreviewedShell
            state={state}
            facts={facts}
            manifest={manifest}
            onGo={(to) => change({ ...state, at: to })}
          />
        </WithOverlays>
      ) : (
        <div className={styles.refused}>
          <WhyImpossible facts={facts} />
        </div>
      )}
    </div>
  )
}

function Reset({ state, onChange }: { state: PreviewState; onChange: (to: PreviewState) => void }) {
  const { t } = useTranslation('admin')
  const count = Object.keys(state.facts).length
  return (
    <Group gap="4px 12px">
      {count > 0 && <span className={styles.quiet}>{t('persona.changed', { count })}</span>}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onChange({ ...state, facts: {}, merchant: undefined })}
      >
        {t('persona.reset')}
      </Button>
    </Group>
  )
}

/** Copies the complete URL. */
function CopyLink({ state }: { state: PreviewState }) {
  const { t } = useTranslation('admin')
  return (
    <CopyText
      text={location.origin + previewAddress(state)}
      labels={{ copy: t('persona.copy'), copied: t('persona.copied'), byHand: t('persona.byHand') }}
    />
  )
}

/**
 * Sets the title of the tab for the preview. Waits for the next render, because the route sets its
 * own title when it mounts.
 */
function useMarkedTitle(title: string): void {
  const [named, setNamed] = useState(false)
  useEffect(() => setNamed(true), [])
  useEffect(() => {
    if (named) document.title = `${title} · ${portalConfig().productName}`
  }, [named, title])
}

export const page = definePage({ Component: PreviewPage })
