// Facts: R-008, S-002
import { Button } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'

import type { CompiledRoute } from '../access/manifest.ts'
import { portalConfig } from '../config.ts'
import { UnsavedGuard } from '../forms/dialogs/use-unsaved-guard.tsx'
import { useText } from '../i18n/text.ts'
import { notify } from '../notices/notices.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import { frameAddress, narrowedBy, ownSandbox, sandbox } from './frame-address.ts'
import styles from './legacy-frame.module.css'
import { Mask } from './mask.tsx'
import { showsDialog } from './own-page.ts'
import type { PageMessage } from './protocol.ts'
import { refusals } from './refusals.ts'
import { maskLimit, useFrameState } from './use-frame-state.ts'
import { useAskPage, useRememberedSearch, useSignInAgain } from './use-own-page.ts'
import { usePageMessages } from './use-page-messages.ts'
import { usePortalMessage } from './use-portal-message.ts'
import { useRedirect } from './use-redirect.ts'

export interface LegacyFrameProps {
  /** Name of the embedded page, below {base}Portal/NewUi/. */
  page: string
  route: Pick<CompiledRoute, 'id' | 'title'>
}

/**
 * Shows a legacy page inside the portal. Another page or record gets a new frame; navigating within
 * one frame would add history entries and break going back.
 */
export function LegacyFrame(props: LegacyFrameProps) {
  const narrowed = narrowedBy(useParams(), useLocation().search)
  return (
    <Frame key={`${props.route.id} ${props.page} ${narrowed}`} narrowed={narrowed} {...props} />
  )
}

function Frame({ page, route, narrowed }: LegacyFrameProps & { narrowed: string }) {
  const { t } = useTranslation('ui')
  const title = useText()(route.title)
  const { src: address, origin, own } = frameAddress(page, portalConfig(), window.location.origin)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const remembered = useRememberedSearch(frame, page, own)
  // Pages on another host do not know our filters.
  const src = address + (own ? remembered || narrowed : '')
  const saysDialog = useAskPage(frame, own)
  const { phase, attempt, loaded, busy, modal, retry } = useFrameState(() =>
    showsDialog(frame.current),
  )
  usePortalMessage(frame, origin, loads)
  useSignInAgain(frame, own, loads)

  const refuse = useCallback(() => {
    refusals.count('redirect', page)
    notify({
      id: `refused-${page}`,
      kind: 'warning',
      text: t('legacy.refusedRedirect', { page: title }),
    })
  }, [page, t, title])
  const redirect = useRedirect({ onRefused: refuse, onSamePage: retry })

  const dialog = (shown: boolean) => {
    saysDialog.current = shown
    modal(shown)
  }
  const follow = (message: PageMessage) => {
    if (message.showModalMask !== undefined) dialog(message.showModalMask)
    if (message.hideAllModalMasks) dialog(false)
    if (message.isLoading !== undefined) busy(message.isLoading)
    if (message.message)
      notify({
        id: `page-${page}`,
        text: message.message,
        // Our own pages say by its noun what was done; of another's, the title says who speaks.
        ...(own ? { kind: 'success' } : { kind: 'info', title }),
      })
    if (message.redirect) redirect.ask(message.redirect)
  }
  usePageMessages({
    frame,
    origin,
    onMessage: follow,
    onRefused: (why) => refusals.count(why, page),
  })

  const dead = phase === 'stuck' || phase === 'failed'
  return (
    <div className={styles.page} data-full-bleed>
      <h1 className={styles.title}>{title}</h1>
      <UnsavedGuard />
      {dead && (
        <div className={styles.notice}>
          <Notice
            kind="warning"
            title={t(`legacy.${phase}.title`, { page: title })}
            text={t(`legacy.${phase}.text`, { seconds: maskLimit / 1000 })}
            action={{ label: t('retry'), run: retry }}
            extra={
              <Button
                component="a"
                href={src}
                target="_blank"
                rel="noopener"
                size="compact-sm"
                variant="subtle"
                rightSection={<Icon name="external" size={14} />}
              >
                {t('legacy.openElsewhere')}
              </Button>
            }
          />
        </div>
      )}
      <div className={styles.stage}>
        <iframe
          key={attempt}
          ref={frame}
          src={src}
          title={title}
          sandbox={own ? ownSandbox : sandbox}
          className={styles.frame}
          data-unreachable={phase === 'failed' || undefined}
          onLoad={(event) => {
            loaded(!own || isReachable(event.currentTarget))
            setLoads((before) => before + 1)
          }}
        />
        {(phase === 'loading' || redirect.waiting) && (
          <Mask label={t('legacy.loading', { page: title })} opaque={loads === 0} />
        )}
      </div>
    </div>
  )
}

/**
 * Whether a page of our own origin loaded. The browser's error page denies access to its document.
 */
function isReachable(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null
  } catch {
    return false
  }
}
