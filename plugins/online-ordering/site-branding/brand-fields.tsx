// Facts: U-143 to U-147, V-135, N-21
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Half, Select, type Settings } from '#core'

import { brandNameLength } from '../rules/brands.ts'
import { NameInput } from '../parts/name-input.tsx'
import { SitePicker, type Site } from '../parts/site-picker.tsx'
import { ColorSection } from './color-field.tsx'
import { fontChoices, fonts } from './model/fonts.ts'
import {
  withSites,
  type BrandRow,
  type BrandsRecord,
  type BrandsValues,
} from './model/site-branding.form.ts'

interface BrandFieldsProps {
  settings: Settings<BrandsValues, BrandsRecord>
  /** The tab's key. */
  at: string
  row: BrandRow
  sites: readonly Site[]
}

export function BrandFields({ settings, at, row, sites }: BrandFieldsProps) {
  const { t } = useTranslation('online-ordering')
  const { form, readOnlyReason, stored } = settings
  const { getValues, setFieldValue } = form
  const choose = useCallback(
    (chosen: string[]) => setFieldValue('brands', withSites(getValues().brands, at, chosen)),
    [getValues, setFieldValue, at],
  )
  const described = useMemo(() => {
    const others = Object.entries(stored.brands).filter(([key]) => key !== at)
    const brandOf = new Map(
      others.flatMap(([, brand]) => brand.assignedSites.map((site) => [site, brand.name] as const)),
    )
    return sites.map((site) => {
      const now = brandOf.get(site.id)
      return now === undefined
        ? site
        : { ...site, detail: t('siteBranding.stores.now', { name: now }) }
    })
  }, [sites, stored, at, t])
  // With a single store there is nothing to choose, unless there are several brands or a saved
  // brand doesn't have that store.
  const isChoice =
    sites.length > 1 ||
    Object.keys(form.values.brands).length > 1 ||
    stored.brands[at]?.assignedSites.length === 0
  return (
    <>
      <FormSection title={t('siteBranding.brand.title')} help={t('siteBranding.brand.help')}>
        <Half>
          <NameInput
            form={form}
            path={`brands.${at}.name`}
            label={t('siteBranding.brand.name')}
            description={t('siteBranding.brand.letters', {
              length: [...row.name].length,
              most: brandNameLength,
            })}
          />
        </Half>
        <Half>
          <Select
            {...fieldProps(form, `brands.${at}.font`, {
              label: t('siteBranding.brand.font'),
              description: t('siteBranding.brand.fontHelp'),
            })}
            data={fontChoices.map((value) => ({ value, label: fonts[value].name }))}
            allowDeselect={false}
          />
        </Half>
      </FormSection>
      <ColorSection settings={settings} at={at} row={row} />
      {isChoice && (
        <FormSection title={t('siteBranding.stores.title')} help={t('siteBranding.stores.help')}>
          <SitePicker
            path={`brands.${at}.assignedSites`}
            sites={described}
            chosen={row.assignedSites}
            base={settings.base.brands[at]?.assignedSites ?? []}
            readOnly={readOnlyReason !== undefined}
            onChange={choose}
          />
        </FormSection>
      )}
    </>
  )
}
