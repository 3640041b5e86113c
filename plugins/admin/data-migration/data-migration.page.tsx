// Facts: U-105, U-106, S-103 to S-105, S-113, P-066, K-38, E-064
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  Icon,
  Notice,
  PageHeader,
  StatusBadge,
  useDisabledReason,
  useNotify,
} from '#core'

import classes from './data-migration.module.css'

/** The parts of a store's online ordering that a sync covers. */
const parts = [
  'logoConfig',
  'bannerConfig',
  'pickupCurbside',
  'dinein',
  'domain',
  'stores',
  'storeHours',
  'tipDetails',
  'config',
] as const
/** Milliseconds: how long a simulated sync takes, and how long its error notice is shown. */
const syncMs = 4000
const toastMs = 5000
const tones = { idle: 'neutral', pending: 'accent', success: 'good', error: 'bad' } as const

/**
 * Simulates a sync. No request is sent. Successes and failures alternate, starting with a success.
 */
function useRehearsal() {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const count = useRef(0)
  const { mutate, status } = useMutation({
    networkMode: 'always',
    async mutationFn() {
      await new Promise((done) => setTimeout(done, syncMs))
      count.current += 1
      if (count.current % 2 === 0) throw new Error('This rehearsal fails, as every second one.')
    },
  })
  const sync = () =>
    mutate(undefined, {
      onError: () =>
        notify({
          kind: 'error',
          title: t('DataMigration.Alert.Error.Title'),
          text: t('DataMigration.Alert.Error.Text'),
          autoClose: toastMs,
        }),
    })
  return { sync, status }
}

function DataMigrationPage() {
  const { t } = useTranslation('admin')
  const disabledReason = useDisabledReason('admin.syncData')
  const { sync, status } = useRehearsal()
  return (
    <>
      <PageHeader
        title={t('migration.title')}
        badge={<StatusBadge>{t('migration.rehearsal')}</StatusBadge>}
        subtitle={t('migration.subtitle')}
        actions={
          <Button
            leftSection={<Icon name="refresh" />}
            disabled={disabledReason !== undefined}
            loading={status === 'pending'}
            onClick={sync}
          >
            {t('migration.sync')}
          </Button>
        }
      />
      {disabledReason !== undefined && <Notice kind="warning" text={disabledReason} />}
      <ul className={classes.parts} aria-label={t('migration.parts')}>
        {parts.map((part) => (
          <li key={part} className={classes.part}>
            <h2 className={classes.name}>{t(`migration.part.${part}.title`)}</h2>
            <p className={classes.help}>{t(`migration.part.${part}.help`)}</p>
            <StatusBadge tone={tones[status]}>{t(`migration.status.${status}`)}</StatusBadge>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.said}>
        {status === 'idle' ? '' : t(`migration.said.${status}`)}
      </p>
    </>
  )
}

export const page = definePage({ Component: DataMigrationPage })
