// Facts: R-131, U-129 to U-132, U-137, V-091, P-076, P-077, K-66, M-38; resolution 1
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  EmptyState,
  ErrorState,
  parseGridState,
  Icon,
  PageHeader,
  ReadOnlyReason,
  SectionBoundary,
  TextInput,
  useAddressSearch,
  useDisabledReason,
  usePortal,
} from '#core'

import { AddCenter } from './add-center.tsx'
import { CenterCard } from './center-card.tsx'
import { centersQuery, freeDevicesQuery, freePerPage } from './model/revenue-center.ts'
import { FreeRegisters } from './free-registers.tsx'
import classes from './revenue-centers.module.css'
import { useDownloadCenters } from './use-download-centers.ts'
import { useFocusAfterDelete } from './use-focus-after-delete.ts'

function RevenueCenterListPage() {
  const { t } = useTranslation('settings')
  const { q, search, setSearch } = useAddressSearch()
  const {
    data: centers,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...centersQuery(usePortal(), q), placeholderData: keepPreviousData })
  const afterDelete = useFocusAfterDelete(centers)
  const reason = useDisabledReason('settings.addRevenueCenters')
  const all = useDownloadCenters()
  const isEmpty = centers?.length === 0 && q === '' && !isPlaceholderData
  return (
    <>
      <PageHeader
        list
        title={t('revenueCenters.title')}
        count={centers?.length}
        subtitle={t('revenueCenters.subtitle')}
        more={
          centers !== undefined &&
          centers.length > 1 && (
            <Button
              variant="default"
              leftSection={<Icon name="download" size={16} />}
              loading={all.isPending}
              onClick={() => all.mutate({ name: t('revenueCenters.file.all') })}
            >
              {t('revenueCenters.downloadAll')}
            </Button>
          )
        }
        actions={!isEmpty && reason === undefined && <AddCenter />}
      />
      <ReadOnlyReason reason={reason} />
      {isEmpty ? (
        <EmptyState
          title={t('revenueCenters.emptyTitle')}
          text={t('revenueCenters.empty')}
          action={reason === undefined && <AddCenter />}
        />
      ) : (
        <div className={classes.list}>
          <TextInput
            type="search"
            className={classes.search}
            aria-label={t('revenueCenters.search')}
            placeholder={t('revenueCenters.search')}
            value={search}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
            leftSection={<Icon name="search" size={16} />}
          />
          <SectionBoundary>
            <FreeRegisters />
          </SectionBoundary>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {centers?.map((center, at) => (
            <CenterCard
              key={`${center.revenueCenterId} ${q}`}
              center={center}
              search={q}
              onDeleted={() => afterDelete(center.revenueCenterId, at)}
            />
          ))}
          {centers?.length === 0 && <EmptyState text={t('revenueCenters.nothingFound')} />}
        </div>
      )}
    </>
  )
}

export const page = definePage({
  Component: RevenueCenterListPage,
  // Errors are ignored here. A failed search is shown below its field, and failed devices in their
  // block.
  loader: ({ portal, ensure, url }) =>
    Promise.all(
      [centersQuery(portal, parseGridState(url).q), freeDevicesQuery(portal, freePerPage)].map(
        (query) => ensure(query).catch(() => undefined),
      ),
    ),
})
