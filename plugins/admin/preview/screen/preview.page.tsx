import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  definePage,
  Icon,
  Notice,
  operationQuery,
  PageHeader,
  TextInput,
  useQueryClient,
  useText,
} from '#core'
import { factsFromJson, usual } from '#core/preview.ts'
import { pagesAddress, portalConfig, useCopy } from '#core/preview-shell.ts'

import { Controls } from './controls.tsx'
import { CountedOverlays, WithOverlays } from './counted-overlays.tsx'
import { reasonsAgainst, type Impossible } from './impossible.ts'
import { firstPath, lookAt } from '../looked-at.ts'
import {
  factsIn,
  personaOf,
  readPreview,
  normalized,
  writePreview,
  type PreviewState,
} from '../preview-address.ts'
import { previewManifest } from '../preview-manifest.ts'
import { PreviewedShell } from '../shell/previewed-shell.tsx'
import { usePreviewedOverlays } from '../use-previewed-overlays.ts'
import styles from '../preview.module.css'

/**
 * Admin → Preview: shell and menus for any role, kind of user, reseller, mode, view and flags, kept
 * in a shareable address.
 */
function PreviewPage() {
  const { t } = useTranslation('admin')
  const text = useText()
  const [params, setParams] = useSearchParams()
  const { state, unknown } = useMemo(() => readPreview(params), [params])
  // The overlays in force were loaded at startup; do not request them again.
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
  const against = useMemo(() => reasonsAgainst(facts), [facts])
  const isPossible = against.length === 0
  // On a narrow screen the preview comes before the controls.
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
              facts={factsIn(state)}
              manifest={manifest.manifest}
              path={route?.path}
              overlays={overlays}
              onChange={change}
            />
          </details>
          <div className={styles.below}>
            <CountedOverlays overlays={overlays} asked={state.merchant} />
            {(Object.keys(state.facts).length > 0 || state.merchant !== undefined) && (
              <Reset state={state} onChange={change} />
            )}
          </div>
        </section>
      </div>
      {isPossible ? (
        <WithOverlays overlays={overlays}>
          <PreviewedShell
            state={state}
            facts={facts}
            manifest={manifest}
            onGo={(to) => change(lookingAt(state, to))}
          />
        </WithOverlays>
      ) : (
        <Refused against={against} />
      )}
    </div>
  )
}

/** The same person at another page, or at their first open one. */
function lookingAt({ at: _, ...who }: PreviewState, to: string | undefined): PreviewState {
  return to === undefined ? who : { ...who, at: to }
}

function Reset({
  state: { persona, facts, at },
  onChange,
}: {
  state: PreviewState
  onChange: (state: PreviewState) => void
}) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles.quick}>
      {Object.keys(facts).length > 0 && (
        <span className={styles.quiet}>
          {t('persona.changed', { count: Object.keys(facts).length })}
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() =>
          onChange(normalized({ persona, facts: {}, ...(at !== undefined && { at }) }))
        }
      >
        {t('persona.reset')}
      </Button>
    </span>
  )
}

/** No such person can exist: shows the rule that says so instead of a preview. */
function Refused({ against }: { against: readonly Impossible[] }) {
  const { t } = useTranslation('admin')
  const sentence = (one: Impossible): string =>
    one.kind === 'rights'
      ? t('persona.rule.rights', { rights: one.rights.join(', ') })
      : one.kind === 'role'
        ? t('persona.rule.role', { role: one.role, userKind: one.userKind })
        : t('persona.rule.rule', { why: one.why, needs: one.needs })
  return (
    <div className={styles.refused}>
      <Notice kind="error" title={t('persona.impossible')} text={against.map(sentence).join(' ')} />
    </div>
  )
}

/** Copies the full address. If the browser refuses, the address is shown to be selected. */
function CopyLink({ state }: { state: PreviewState }) {
  const { t } = useTranslation('admin')
  const page = `${location.origin}${pagesAddress()}/settings/preview`
  const address = `${page}?${writePreview(state).toString()}`
  const { state: copied, copy } = useCopy(address)
  if (copied === 'refused')
    return (
      <TextInput
        aria-label={t('persona.byHand')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    )
  return (
    <Button
      variant="default"
      leftSection={<Icon name={copied === 'copied' ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy()}
    >
      {t(copied === 'copied' ? 'persona.copied' : 'persona.copy')}
    </Button>
  )
}

/**
 * Sets the tab's title for the preview. The route sets its own title on mount, so this waits for
 * the next render.
 */
function useMarkedTitle(title: string): void {
  const [named, setNamed] = useState(false)
  useEffect(() => setNamed(true), [])
  useEffect(() => {
    if (named) document.title = `${title} · ${portalConfig().productName}`
  }, [named, title])
}

export const page = definePage({ Component: PreviewPage })
