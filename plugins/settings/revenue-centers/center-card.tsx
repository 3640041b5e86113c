// Facts: U-130, U-137, V-091, M-38, K-66
import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import {
  ErrorState,
  Icon,
  contextHere,
  useDelete,
  useDisabledReason,
  usePortal,
  useRecordReason,
} from '#core'

import {
  centerPageQuery,
  centersPath,
  fewStores,
  storesPerPage,
  type RevenueCenter,
} from './model/revenue-center.ts'
import { CenterStores } from './center-stores.tsx'
import classes from './revenue-centers.module.css'
import { useDownloadCenters } from './use-download-centers.ts'
import { openId } from './use-focus-after-delete.ts'

/**
 * Shows a center with its first three stores, or with all of them, page by page.
 * @param search the list's search. If it found the center by its stores, only those stores are
 * shown
 */
export function CenterCard({
  center,
  search,
  onDeleted,
}: {
  center: RevenueCenter
  search: string
  onDeleted: () => void
}) {
  const { t } = useTranslation('settings')
  const { revenueCenterId: id, revenueCenterName: name, concurrencyChecksum } = center
  const portal = usePortal()
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const [page, setPage] = useState(1)
  const whole = useQuery({
    ...centerPageQuery(portal, id, search, page),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const { storeCount = center.stores.length, foundStoreCount: found = storeCount } = center
  const stores = isWhole && whole.data ? whole.data.stores : center.stores.slice(0, fewStores)
  const pages = Math.ceil(found / storesPerPage)

  const editReason = useDisabledReason('settings.editRevenueCenters')
  const deleteReason = useRecordReason<RevenueCenter>('settings.deleteRevenueCenters')(center)
  const remove = useDelete('deleteRevenueCenter', 'settings:revenueCenters.delete')
  const file = useDownloadCenters()
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.name}>
            {name}
          </h2>
          <p className={classes.about}>
            {center.revenueCenterDescription}
            {center.externalId && (
              <span> · {t('revenueCenters.externalIdIs', { id: center.externalId })}</span>
            )}
          </p>
        </div>
        <div className={classes.buttons}>
          <Button
            component={Link}
            id={openId(id)}
            to={`${centersPath}/${id}`}
            variant="default"
            size="compact-sm"
            aria-label={t(
              editReason === undefined ? 'revenueCenters.editOf' : 'revenueCenters.viewOf',
              { name },
            )}
          >
            {t(editReason === undefined ? 'revenueCenters.edit' : 'revenueCenters.view')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            loading={file.isPending}
            aria-label={t('revenueCenters.downloadOf', { name })}
            onClick={() => file.mutate({ id, name: t('revenueCenters.file.one', { name }) })}
          >
            {t('revenueCenters.download')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            c={deleteReason === undefined ? 'var(--bad)' : undefined}
            disabled={deleteReason !== undefined}
            title={deleteReason}
            aria-label={t('revenueCenters.deleteOf', { name })}
            onClick={() =>
              void remove({
                name,
                record: center,
                args: {
                  query: {
                    revenueCenterId: id,
                    merchantId: contextHere(portal).merchantId,
                    concurrencyChecksum,
                  },
                },
              }).then((isDeleted) => isDeleted && onDeleted())
            }
          >
            {t('revenueCenters.delete.action')}
          </Button>
        </div>
      </div>
      {isWhole && whole.error ? (
        <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
      ) : (
        <CenterStores label={name} stores={stores} isLoading={isWhole && whole.isFetching} />
      )}
      <div className={classes.cardFoot}>
        <span>
          {t('revenueCenters.counts', {
            stores: t('revenueCenters.storeCount', { count: storeCount }),
            devices: t('revenueCenters.deviceCount', { count: center.deviceCount ?? 0 }),
            modes: t('revenueCenters.modeCount', { count: center.orderModeCount ?? 0 }),
          })}
        </span>
        {isWhole && pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`revenueCenters.pages.${control}`) })}
            getItemProps={(item) => ({ 'aria-label': t('revenueCenters.pages.page', { item }) })}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={found <= fewStores}
          aria-expanded={isWhole}
          rightSection={<Icon name={isWhole ? 'up' : 'down'} size={14} />}
          aria-label={t(isWhole ? 'revenueCenters.hideOf' : 'revenueCenters.showAllOf', { name })}
          onClick={() => {
            setWhole(!isWhole)
            setPage(1)
          }}
        >
          {t(isWhole ? 'revenueCenters.hide' : 'revenueCenters.showAll')}
        </Button>
      </div>
    </section>
  )
}
