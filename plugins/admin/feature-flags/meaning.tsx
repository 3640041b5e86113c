import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ErrorState, Notice, operationQuery, useManifest } from '#core'

import { Differences } from '../plugin-switches/differences.tsx'
import type { FlagMerchant, FlagSetting } from './flag-strings.ts'
import styles from './flags.module.css'

interface Props {
  setting: FlagSetting
  /** The flag's new value. */
  on: boolean
  merchant: FlagMerchant | undefined
  removes: boolean
}

/**
 * Flags that also affect behavior outside the manifest. The comparison can't show that, so a text
 * describes it.
 */
const beyond = ['load-sidebar', 'ac-ncrid-acbo-login'] as const

/**
 * The effects of a change. Shows pages, menu entries and permissions, each with an example user,
 * and effects outside the manifest.
 */
export function Meaning({ setting, on, merchant, removes }: Props) {
  const { t } = useTranslation('admin')
  if (merchant && merchant.on === on)
    return (
      <p className={styles.quiet}>
        {t(removes ? 'flags.change.sameRemoved' : 'flags.change.same', { name: merchant.name })}
      </p>
    )
  const special = beyond.find((flag) => flag === setting.flag)
  return (
    <section className={styles.meaning} aria-label={t('flags.change.what')}>
      {!merchant && setting.own > 0 && (
        <p className={styles.quiet}>{t('flags.change.keep', { count: setting.own })}</p>
      )}
      {special ? (
        <Notice
          kind={on ? 'info' : 'warning'}
          live={false}
          text={t(`flags.change.beyond.${special}.${on ? 'on' : 'off'}`)}
        />
      ) : (
        <Compared flag={setting.flag} on={on} merchant={merchant} />
      )}
    </section>
  )
}

function Compared({
  flag,
  on,
  merchant,
}: {
  flag: string
  on: boolean
  merchant: FlagMerchant | undefined
}) {
  const { t } = useTranslation('admin')
  const manifest = useManifest()
  const { data, error, refetch } = useQuery({
    ...operationQuery('previewFlag', {
      path: { flag },
      body: { on, ...(merchant && { merchantId: merchant.merchantId }) },
    }),
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status" aria-label={t('flags.change.loading')}>
        <Skeleton h={16} w="40%" mb={12} />
        <Skeleton h={12} mb={8} />
        <Skeleton h={12} w="80%" />
      </div>
    )
  }
  if (data.differences.length === 0)
    return <p className={styles.quiet}>{t('flags.change.nothing')}</p>
  return (
    <Differences
      differences={data.differences}
      audience={{ audience: merchant ? 'merchant' : 'all' }}
      plugins={manifest.plugins}
    />
  )
}
