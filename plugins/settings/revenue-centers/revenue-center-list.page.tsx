// Facts: R-131, U-129 to U-132, U-137, V-091, P-076, P-077, K-66, M-38; resolution 1
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  definePage,
  EmptyState,
  Icon,
  PageHeader,
  ReadOnlyReason,
  SectionBoundary,
  useDisabledReason,
} from '#core'

import { AddCenter } from './add-center.tsx'
import { CenterCard } from './center-card.tsx'
import { centersQuery, freeDevicesQuery, freePerPage } from './model/revenue-center.ts'
import { FreeRegisters } from './free-registers.tsx'
import classes from './revenue-centers.module.css'
import { useDownloadCenters } from './use-download-centers.ts'

/** Milliseconds after the last letter, until the list is searched. */
const searchPause = 300

function RevenueCenterListPage() {
  const { t } = useTranslation('settings')
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const { data: centers } = useSuspenseQuery(centersQuery(q))
  const [typed, setTyped] = useState(q)
  const search = useDebouncedCallback(
    (text: string) => setParams(text === '' ? {} : { q: text }, { replace: true }),
    searchPause,
  )
  const reason = useDisabledReason('settings.addRevenueCenters')
  const all = useDownloadCenters()
  const isEmpty = centers.length === 0 && q === ''
  return (
    <>
      <PageHeader
        list
        title={t('revenueCenters.title')}
        count={centers.length}
        subtitle={t('revenueCenters.subtitle')}
        more={
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
            value={typed}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              search(value.trim())
            }}
            leftSection={<Icon name="search" size={16} />}
          />
          <SectionBoundary>
            <FreeRegisters />
          </SectionBoundary>
          {centers.map((center) => (
            <CenterCard key={`${center.revenueCenterId} ${q}`} center={center} search={q} />
          ))}
          {centers.length === 0 && <EmptyState text={t('revenueCenters.nothingFound')} />}
        </div>
      )}
    </>
  )
}

export const page = definePage({
  Component: RevenueCenterListPage,
  loader: ({ ensure, url }) =>
    Promise.all([
      ensure(centersQuery(url.searchParams.get('q') ?? '')),
      ensure(freeDevicesQuery(freePerPage)),
    ]),
})
