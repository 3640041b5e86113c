// Facts: R-165, P-078, U-141, U-142, U-148 to U-150, S-137 to S-140, E-087; resolutions 47, 66
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  allStoresQuery,
  definePage,
  EmptyState,
  Icon,
  SettingsForm,
  useCulture,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { affectedSites, useShownRow } from '../parts/record-rows.ts'
import { changedMark, RecordTabs } from '../parts/record-tabs.tsx'
import { BrandFields } from './brand-fields.tsx'
import { brandsQuery, toRecord } from './model/brands.query.ts'
import { saveBrands } from './model/save-brands.ts'
import { brandsForm, keyOf, newBrand, toSiteId } from './model/site-branding.form.ts'
import classes from './site-branding.module.css'
import { Storefront } from './storefront.tsx'
import { useDeleteBrand } from './use-delete-brand.ts'

function SiteBrandingPage() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const { data: brands } = useSuspenseQuery(brandsQuery)
  const { data: stores } = useSuspenseQuery(allStoresQuery)
  const sites = useMemo(
    () =>
      stores.ResultSet.map(({ StoreId, StoreName }) => ({
        id: toSiteId(StoreId),
        name: StoreName,
      })),
    [stores],
  )
  const reason = useDisabledReason('online-ordering.editSiteBranding')
  const { show, keep, onElsewhere, shownIn, showNew } = useShownRow()
  const mutation = useMemo(() => {
    const names = new Intl.ListFormat(culture)
    return saveBrands(
      {
        half: (saved, failed) =>
          t(saved.length > 0 ? 'siteBranding.half' : 'siteBranding.noneSaved', {
            saved: names.format(saved),
            failed: names.format(failed),
          }),
        sitesLeft: (name) => t('siteBranding.sitesLeft', { name }),
        gone: (name) => t('siteBranding.gone', { name }),
      },
      show,
    )
  }, [t, culture, show])
  const settings = useSettingsForm(
    brandsForm,
    useMemo(() => toRecord(brands), [brands]),
    mutation,
    {
      recordKey: 'site-branding',
      bannerMs: 3000,
      failureStays: true,
      strings: { saved: t('siteBranding.saved'), failed: t('siteBranding.failed') },
      affected: (values, base) => ({
        assignedSites: affectedSites(values.brands, base.brands, (brand) => brand.assignedSites),
      }),
      onSaved: (saved) => keep(saved.brands, ({ id }) => keyOf(id)),
      onElsewhere,
    },
  )
  const { form, stored, changedFields, invalidFields } = settings
  const rows = form.values.brands
  const shown = shownIn(rows)
  const row = rows[shown]
  const remove = useDeleteBrand(settings, () => show(undefined))
  const add = () => {
    const brand = newBrand(rows, (at) => t('siteBranding.unnamed', { place: at }), sites)
    form.setFieldValue('brands', { ...rows, [showNew(rows)]: brand })
  }
  const addButton = reason === undefined && (
    <Button
      variant={row ? 'subtle' : 'filled'}
      size={row ? 'compact-md' : 'sm'}
      leftSection={<Icon name="add" size={16} />}
      onClick={add}
    >
      {t('siteBranding.add')}
    </Button>
  )
  const tabs = Object.entries(rows).map(([key, each], at) => {
    const name = each.name.trim() || t('siteBranding.unnamed', { place: at + 1 })
    const isWrong = invalidFields.some((path) => path.startsWith(`brands.${key}.`))
    const isChanged = settings.dirty && changedFields.includes(`brands.${key}`)
    if (isWrong)
      return {
        key,
        name,
        say: t('siteBranding.wrong', { name }),
        mark: <Icon name="error" size={16} className={classes.wrong} />,
      }
    return isChanged
      ? { key, name, say: t('siteBranding.changed', { name }), mark: changedMark }
      : { key, name }
  })
  const carrying = new Set(row?.assignedSites)
  return (
    <SettingsForm
      title={t('siteBranding.title')}
      subtitle={t('siteBranding.subtitle')}
      settings={{
        ...settings,
        discard() {
          settings.discard()
          show(undefined)
        },
      }}
      disabledReason={reason}
      actions={
        reason === undefined &&
        stored.brands[shown] && (
          <Button
            variant="default"
            c="var(--bad)"
            leftSection={<Icon name="delete" size={16} />}
            onClick={() => void remove(shown)}
          >
            {t('siteBranding.remove')}
          </Button>
        )
      }
    >
      {row ? (
        <RecordTabs
          label={t('siteBranding.tabs')}
          tabs={tabs}
          shown={shown}
          onShow={show}
          add={addButton}
        >
          <div className={classes.layout}>
            <div className={classes.form}>
              <BrandFields key={shown} settings={settings} at={shown} row={row} sites={sites} />
            </div>
            <Storefront
              name={row.name}
              font={row.font}
              sitePrimaryColor={row.sitePrimaryColor}
              buttonTextColor={row.buttonTextColor}
              site={sites.find(({ id }) => carrying.has(id)) ?? sites[0]}
            />
          </div>
        </RecordTabs>
      ) : (
        <EmptyState
          title={t('siteBranding.none.title')}
          text={t(reason === undefined ? 'siteBranding.none.text' : 'siteBranding.none.readOnly')}
          action={addButton}
        />
      )}
    </SettingsForm>
  )
}

export const page = definePage({
  Component: SiteBrandingPage,
  loader: ({ ensure }) => Promise.all([ensure(brandsQuery), ensure(allStoresQuery)]),
})
