import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState, Notice, useText } from '#core'

import { audienceName } from '../../plugin-switches/audience-strings.ts'
import type { PreviewedOverlays } from '../use-previewed-overlays.ts'
import styles from '../preview.module.css'

/**
 * Lists the overlays that apply in the preview. If a requested overlay doesn't apply, it says why.
 */
export function CountedOverlays({
  overlays: { mayRead, counted, merchant, noMerchant },
  asked,
}: {
  overlays: PreviewedOverlays
  asked: number | undefined
}) {
  const { t } = useTranslation('admin')
  const text = useText()
  const elsewhere = merchant && !counted.includes(merchant) ? merchant : undefined
  const who = counted.map((audience) => audienceName(text, audience)).join(', ')
  return (
    <Stack gap={8}>
      <p className={styles.quiet}>
        {!mayRead
          ? t('persona.asBuilt')
          : who === ''
            ? t('persona.inForceForAll')
            : t('persona.inForce', { who })}
      </p>
      {elsewhere && (
        <Notice
          kind="warning"
          text={t('persona.merchantElsewhere', { merchant: elsewhere.name })}
        />
      )}
      {(noMerchant || (asked !== undefined && !mayRead)) && (
        <Notice
          kind="warning"
          text={t(noMerchant ? 'persona.noMerchant' : 'persona.merchantClosed', { id: asked })}
        />
      )}
    </Stack>
  )
}

/**
 * Renders nothing until the overlays have loaded, because the preview could be wrong without them.
 */
export function WithOverlays({
  overlays: { pending, error, retry },
  children,
}: {
  overlays: PreviewedOverlays
  children: ReactNode
}) {
  const { t } = useTranslation('admin')
  if (error) return <ErrorState error={error} title={t('persona.overlaysFailed')} onRetry={retry} />
  if (pending)
    return (
      <div role="status" aria-label={t('persona.overlaysPending')} className={styles.waiting}>
        <Skeleton h={320} />
      </div>
    )
  return children
}
