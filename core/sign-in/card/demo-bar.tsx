// The bar of a demonstration, which explains the demo and offers accounts to try. It is part of the
// first bundle, because a bar that appeared later could push the card down during a tap.
import { NativeSelect } from '@mantine/core'
import Selector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import styles from './demo-bar.module.css'

/** The password of all demo accounts. It is public, and works only if DEMO is on. */
const password = 'Tillhouse-Demo-1'
const accounts = [
  'cafe-owner',
  'bakery-owner',
  'bakery-manager',
  'bakery-viewer',
  'chain-owner',
  'franchise-owner',
  'bank-owner',
  'merchant-admin',
  'admin',
  'partner',
] as const

export function DemoBar({
  onChoose,
}: {
  onChoose: (account: { userName: string; password: string }) => void
}) {
  const { t } = useTranslation('core')
  return (
    <aside className={styles.bar} aria-label={t('demo.label')}>
      <p className={styles.text}>
        <strong>{t('demo.label')}</strong> {t('demo.text')}{' '}
        <span className={styles.password}>{t('demo.password', { password })}</span>
      </p>
      <NativeSelect
        size="xs"
        className={styles.choice}
        rightSection={<Selector size={14} aria-hidden />}
        aria-label={t('demo.choose')}
        value=""
        data={[
          { value: '', label: t('demo.choose') },
          ...accounts.map((value) => ({
            value,
            label: `${value}: ${t(`demo.accounts.${value}`)}`,
          })),
        ]}
        onChange={(event) =>
          event.currentTarget.value && onChoose({ userName: event.currentTarget.value, password })
        }
      />
      {/* Opens a new tab, so that the form keeps its input. */}
      <a
        className={styles.link}
        href={`${portalConfig().base}outbox`}
        target="_blank"
        rel="noreferrer"
      >
        {t('demo.outbox')}
      </a>
    </aside>
  )
}
