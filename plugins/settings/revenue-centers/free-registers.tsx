import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState, Icon, useDisabledReason, usePortal } from '#core'

import { freeDevicesQuery, freePerPage, mostFree } from './model/revenue-center.ts'
import classes from './revenue-centers.module.css'

/** The registers without a center, with their stores and a way to assign them. */
export function FreeRegisters() {
  const { t } = useTranslation('settings')
  const heading = useId()
  const [size, setSize] = useState(freePerPage)
  const { data, error, refetch } = useQuery({
    ...freeDevicesQuery(usePortal(), size),
    placeholderData: keepPreviousData,
  })
  const mayEdit = useDisabledReason('settings.editRevenueCenters') === undefined
  if (error)
    return (
      <ErrorState
        error={error}
        title={t('revenueCenters.free.failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  const total = data[0]?.totalRowCount ?? data.length
  if (total === 0)
    return (
      <p className={classes.allIn} role="status">
        <Icon name="success" size={16} /> {t('revenueCenters.free.none')}
      </p>
    )
  return (
    <section className={classes.free} aria-labelledby={heading}>
      <h2 id={heading} className={classes.freeTitle}>
        {t('revenueCenters.free.title', { count: total })}
      </h2>
      {mayEdit && <p className={classes.about}>{t('revenueCenters.free.help')}</p>}
      <ul className={classes.freeList}>
        {data.map(({ storeId, storeDeviceId, deviceName, storeName }) => (
          <li key={`${storeId}-${storeDeviceId}`}>
            <strong>{deviceName}</strong> <span>{storeName}</span>
          </li>
        ))}
      </ul>
      {data.length < total && size < mostFree && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setSize(Math.min(mostFree, size + 100))}
        >
          {t('revenueCenters.free.more', { shown: data.length, total })}
        </Button>
      )}
      {data.length < total && size >= mostFree && (
        <p className={classes.about}>
          {t('revenueCenters.free.rest', { count: total - data.length })}
        </p>
      )}
    </section>
  )
}
