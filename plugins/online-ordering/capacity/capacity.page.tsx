// Facts: U-166 to U-168, M-42, K-59, S-155, P-079, E-098, E-099; resolutions 11, 51
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ErrorState,
  toFailure,
  Icon,
  LongWork,
  Notice,
  operationMutation,
  operationQuery,
  PageHeader,
  SettingsForm,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { HoursNow } from '../hours/hours-now.tsx'
import { AddInterval } from './add-interval.tsx'
import { CapacityTable } from './capacity-table.tsx'
import { capacityForm, noCapacity, withAdded, type Capacity } from './capacity.form.ts'
import { capacitySettings, updateCapacity } from './capacity.graph.ts'
import classes from './capacity.module.css'
import { firstCapacity } from './first-capacity.ts'

function CapacityPage() {
  const { t } = useTranslation('online-ordering')
  const { data, error, refetch } = useQuery(operationQuery(capacitySettings))
  const disabledReason = useDisabledReason('online-ordering.editCapacity')
  if (data) return <CapacityForm capacity={data.getCapacitySettingsByEnterpriseUnit} />
  if (error?.kind === 'notFound')
    return disabledReason === undefined ? (
      <FirstCapacity onKnown={() => void refetch()} />
    ) : (
      <CapacityForm capacity={noCapacity} />
    )
  return (
    <>
      <PageHeader title={t('capacity.title')} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <LongWork label={t('capacity.title')} />
      )}
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('online-ordering')
  return (
    <ErrorState
      error={error}
      onRetry={onRetry}
      title={toFailure(error).kind === 'notFound' ? undefined : t('capacity.Errors.Loading')}
    />
  )
}

/** Creates empty settings for a store that has none, and assigns them to it. */
function FirstCapacity({ onKnown }: { onKnown(): void }) {
  const { t } = useTranslation('online-ordering')
  const { mutate, error } = useMutation({ ...firstCapacity, onSuccess: onKnown })
  useEffect(() => mutate(undefined), [mutate])
  return (
    <>
      <PageHeader title={t('capacity.title')} />
      {error ? (
        <Failed error={error} onRetry={() => mutate(undefined)} />
      ) : (
        <LongWork label={t('capacity.first')} />
      )}
    </>
  )
}

function CapacityForm({ capacity }: { capacity: Capacity }) {
  const { t } = useTranslation('online-ordering')
  const disabledReason = useDisabledReason('online-ordering.editCapacity')
  const [isAdding, setAdding] = useState(false)
  const settings = useSettingsForm(capacityForm, capacity, operationMutation(updateCapacity), {
    recordKey: 'capacity',
    disabledReason,
    bannerMs: 2000,
    strings: { saved: t('capacity.saved'), failed: t('capacity.Errors.SaveFailure') },
  })
  const { form } = settings
  const { rows } = form.values
  return (
    <>
      <SettingsForm
        title={t('capacity.title')}
        subtitle={t('capacity.subtitle')}
        settings={settings}
        disabledReason={disabledReason}
        wide
      >
        <HoursNow page="capacity" />
        <div className={classes.above}>
          <p className={classes.help}>{t('capacity.help')}</p>
          {disabledReason === undefined && (
            <Button
              variant="default"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => setAdding(true)}
            >
              {t('capacity.add')}
            </Button>
          )}
        </div>
        {Object.keys(rows).length === 0 && <Notice kind="info" text={t('capacity.empty')} />}
        <CapacityTable settings={settings} />
      </SettingsForm>
      <AddInterval
        opened={isAdding}
        rows={rows}
        onClose={() => setAdding(false)}
        onAdd={(added) => {
          form.setFieldValue('rows', withAdded(rows, added))
          setAdding(false)
        }}
      />
    </>
  )
}

export const page = definePage({
  Component: CapacityPage,
  // Errors are ignored here, because the page itself reports missing settings and failures.
  loader: ({ ensure }) => ensure(operationQuery(capacitySettings)).catch(() => undefined),
})
