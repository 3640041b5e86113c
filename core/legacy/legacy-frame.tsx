// Shows a page of an operator's legacy application. It is on another host, so the portal knows only
// what the page reports in messages. Facts: R-008, S-002
import { Button, VisuallyHidden } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CompiledRoute } from '../access/manifest.ts'
import { portalConfig } from '../config.ts'
import { UnsavedGuard } from '../forms/dialogs/use-unsaved-guard.tsx'
import { useDirty, type GuardedForm } from '../forms/state/dirty.ts'
import { useText } from '../i18n/text.ts'
import { useNotify } from '../notices/notices.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import { usePortal } from '../portal/portal.ts'
import { frameAddress, sandbox } from './frame-address.ts'
import styles from './legacy-frame.module.css'
import { Mask } from './mask.tsx'
import type { PageMessage } from './protocol.ts'
import { refusals } from './refusals.ts'
import { maskLimit, useFrameState } from './use-frame-state.ts'
import { usePageMessages } from './use-page-messages.ts'
import { usePortalMessage } from './use-portal-message.ts'
import { useRedirect } from './use-redirect.ts'

/** The portal can't save the input of a legacy page. Leaving the page discards it. */
const cannotBeSaved: GuardedForm = { canSave: () => false, save: async () => false, drop() {} }

export interface LegacyFrameProps {
  /** Name of the legacy page, below {base}Portal/NewUi/. */
  page: string
  route: Pick<CompiledRoute, 'id' | 'title'>
}

/**
 * Shows a legacy page inside the portal. Each page gets a new frame, because navigating within one
 * frame would add history entries and break Back.
 */
export function LegacyFrame(props: LegacyFrameProps) {
  return <Frame key={`${props.route.id} ${props.page}`} {...props} />
}

function Frame({ page, route }: LegacyFrameProps) {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const title = useText()(route.title)
  const { src, origin } = frameAddress(page, portalConfig())
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const portal = usePortal()
  const { phase, attempt, dialog, loaded, busy, modal, retry } = useFrameState()
  // Count the page as dirty while it shows a dialog, because its input can't be observed from here.
  useDirty(`frame ${page}`, dialog, cannotBeSaved)
  usePortalMessage(frame, origin, loads)

  const refuse = useCallback(() => {
    refusals(portal).count('redirect', page)
    notify({
      id: `refused-${page}`,
      kind: 'warning',
      text: t('legacy.refusedRedirect', { page: title }),
    })
  }, [portal, page, t, title, notify])
  const redirect = useRedirect({ onRefused: refuse, onSamePage: retry })

  const follow = (message: PageMessage) => {
    if (message.showModalMask !== undefined) modal(message.showModalMask)
    if (message.hideAllModalMasks) modal(false)
    if (message.isLoading !== undefined) busy(message.isLoading)
    if (message.message) notify({ id: `page-${page}`, kind: 'info', title, text: message.message })
    if (message.redirect) redirect.ask(message.redirect)
  }
  usePageMessages({
    frame,
    origin,
    onMessage: follow,
    onRefused: (why) => refusals(portal).count(why, page),
  })

  return (
    <div className={styles.page} data-full-bleed>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <UnsavedGuard />
      {phase === 'stuck' && (
        <div className={styles.notice}>
          <Notice
            kind="warning"
            title={t('legacy.stuck.title', { page: title })}
            text={t('legacy.stuck.text', { seconds: maskLimit / 1000 })}
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
          sandbox={sandbox}
          className={styles.frame}
          onLoad={() => {
            loaded()
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
