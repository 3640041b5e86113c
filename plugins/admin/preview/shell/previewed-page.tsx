import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { EmptyState, StatusBadge, useText } from '#core'
import type { Facts, VerdictKind } from '#core/preview.ts'
import { DeniedScreen, NotFoundScreen, OutcomeNotice, whyDenied } from '#core/preview-shell.ts'

import { readable } from '../../plugin-switches/difference-rows.ts'
import type { LookedAt } from '../looked-at.ts'
import styles from '../preview.module.css'

/** What the user can choose if a page doesn't apply in the current context. */
export interface MayChoose {
  merchant: boolean
  store: boolean
  company: boolean
}
interface Props {
  /** Undefined if no page has this path. `nowhere` if there is no page that the user can open. */
  found: LookedAt | undefined | 'nowhere'
  facts: Facts
  may: MayChoose
  /** The sign-in page of the platform to which some pages moved. */
  platformUrl: string | undefined
  provider: string
  /** Tells the user that actions do nothing in the preview. */
  onNothing(): void
}
const tones: Readonly<Record<VerdictKind, 'good' | 'bad' | 'neutral'>> = {
  allow: 'good',
  deny: 'bad',
  pending: 'neutral',
  failed: 'neutral',
}
/** Shown instead of the page: its outcome, permissions and operations. */
export function PreviewedPage({ found, ...props }: Props) {
  const { t } = useTranslation('admin')
  if (found === 'nowhere') return <EmptyState title={t('persona.noPage')} text="" />
  if (found === undefined)
    return <NotFoundScreen home={{ to: '/', label: t('persona.firstPage') }} />
  return <Page found={found} {...props} />
}

function Page({ found, ...props }: Omit<Props, 'found'> & { found: LookedAt }) {
  const { t } = useTranslation('admin')
  const text = useText()
  const { route, verdict, abilities, operations } = found
  const open = operations.filter(({ verdict: kind }) => kind === 'allow').length
  return (
    <article className={styles.page} aria-labelledby="previewed-page">
      <header className={styles.pageHead}>
        <h2 id="previewed-page" className={styles.pageTitle}>
          {text(route.title)}
        </h2>
        <Verdict kind={verdict.kind} />
        <code className={styles.quiet}>{route.path}</code>
      </header>
      <Shown found={found} {...props} />
      <section aria-labelledby="previewed-abilities">
        <h3 id="previewed-abilities" className={styles.groupTitle}>
          {t('persona.abilities')}
        </h3>
        {abilities.length === 0 ? (
          <p className={styles.quiet}>{t('persona.noAbilities')}</p>
        ) : (
          <ul className={styles.list}>
            {abilities.map(({ id, verdict: kind, reason, record }) => (
              <li key={id}>
                <Verdict kind={kind} />
                <span>
                  {readable(id)} <code className={styles.quiet}>{id}</code>
                  {record && <span className={styles.quiet}>, {t('persona.onRecord')}</span>}
                  {kind === 'deny' && <p className={styles.quiet}>{text(reason)}</p>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {operations.length === 0 ? (
        <p className={styles.quiet}>{t('persona.noOperations')}</p>
      ) : (
        <details>
          <summary className={styles.groupTitle}>
            {t('persona.operations', { open, all: operations.length })}
          </summary>
          <ul className={styles.list}>
            {operations.map(({ id, verdict: kind, of }) => (
              <li key={id}>
                <Verdict kind={kind} />
                <span>
                  <code>{id}</code>{' '}
                  <span className={styles.quiet}>{t('persona.guardedBy', { guard: of })}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}

function Verdict({ kind }: { kind: VerdictKind }) {
  const { t } = useTranslation('admin')
  return <StatusBadge tone={tones[kind]}>{t(`persona.verdict.${kind}`)}</StatusBadge>
}

function Shown({
  found: { route, verdict },
  facts,
  may,
  platformUrl,
  provider,
  onNothing,
}: Omit<Props, 'found'> & { found: LookedAt }) {
  const { t, i18n } = useTranslation('admin')
  const text = useText()
  const title = text(route.title)
  if (verdict.kind === 'deny') {
    const { sentences, mend } = whyDenied(
      route.requires,
      verdict.by,
      facts,
      may,
      { page: title, merchant: undefined, provider },
      text,
      i18n.language,
    )
    return (
      <Rendered says={t('persona.outcome.denied')} onNothing={onNothing}>
        <DeniedScreen
          page={title}
          reasons={sentences}
          actions={mend && <Button>{text(`ui:mend.${mend}`)}</Button>}
        />
      </Rendered>
    )
  }
  const { kind, outcome } = verdict
  if (kind !== 'allow' || outcome === undefined) return <p>{t('persona.outcome.unknown')}</p>
  if ('notice' in outcome) {
    const does = (can: boolean) => (can ? () => undefined : undefined)
    return (
      <Rendered says={t('persona.outcome.notice')} onNothing={onNothing}>
        <OutcomeNotice
          kind={outcome.notice}
          page={title}
          loginUrl={platformUrl}
          onChooseMerchant={does(may.merchant)}
          onChooseStore={does(may.store)}
          onCompanyView={does(may.company)}
        />
      </Rendered>
    )
  }
  if ('redirect' in outcome)
    return (
      <p>
        {t('persona.outcome.redirect', { what: outcome.redirect })}{' '}
        <Link to={outcome.redirect}>{t('persona.follow')}</Link>
      </p>
    )
  if ('legacy' in outcome) return <p>{t('persona.outcome.legacy', { what: outcome.legacy })}</p>
  return <p>{t('nothing' in outcome ? 'persona.outcome.nothing' : 'persona.outcome.screen')}</p>
}

/** The screen as the portal renders it. Its buttons and links do nothing. */
function Rendered({
  says,
  onNothing,
  children,
}: {
  says: string
  onNothing: () => void
  children: ReactNode
}) {
  return (
    <div>
      <p>{says}</p>
      <div
        className={styles.rendered}
        onClickCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (event.target instanceof Element && event.target.closest('a, button')) onNothing()
        }}
      >
        {children}
      </div>
    </div>
  )
}
