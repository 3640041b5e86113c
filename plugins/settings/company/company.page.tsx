// Facts: R-128, S-080, U-059, P-059, V-061 to V-083, S-111, E-061; resolution 47
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  fieldProps,
  FormSection,
  Half,
  limits,
  Notice,
  operationQuery,
  KindInput,
  PostalCodeInput,
  SearchSelect,
  Select,
  SettingsForm,
  TelephoneInput,
  TextInput,
  useDisabledReason,
  useSettingsForm,
  useText,
} from '#core'
import { countryCodeOf } from '#schemas/rules/countries.ts'
import type { PictureFault } from '#schemas/rules/pictures.ts'
import { needsPostalCode } from '#schemas/rules/postal-codes.ts'

import { companyForm, type CompanyValues } from './company.form.ts'
import { LogoSlot } from './logo-slot.tsx'
import { saveCompany } from './save-company.ts'

const most = limits.CompanyContactFieldsLimits
const company = operationQuery('getCompanyContactInfoAndIndustry')
const countries = operationQuery('getAllCountries')
const buildStatesQuery = (countryId: number) =>
  operationQuery('getStatesByCountryId', { query: { countryId } })
/**
 * Milliseconds to wait after the country was changed before its states are loaded, because the user
 * may still be choosing.
 */
const statesMs = 1000

function CompanyPage() {
  const { t } = useTranslation('settings')
  const text = useText()
  const { entity } = useSuspenseQuery(company).data
  if (!entity) throw new Error(t('companyInfo.missing'))
  const allCountries = useSuspenseQuery(countries).data.resultSet
  const disabledReason = useDisabledReason('settings.editCompanyInformation')
  const noLogoReason = useDisabledReason('settings.changeCompanyLogo')
  const logoReason = disabledReason ?? noLogoReason
  const [refused, setRefused] = useState<PictureFault>()
  const [countryId, setCountryId] = useState(entity.company.countryId)
  const [asked] = useDebouncedValue(countryId, statesMs)
  const read = useQuery(buildStatesQuery(asked))
  const states = asked === countryId ? read.data?.resultSet : undefined
  const settings = useSettingsForm(
    useMemo(() => companyForm(states?.map(({ stateCode }) => stateCode)), [states]),
    entity.company,
    useMemo(
      () =>
        saveCompany({
          uploadFailed: t('companyInfo.logo.uploadFailed'),
          half: t('companyInfo.half'),
        }),
      [t],
    ),
    {
      recordKey: 'company',
      drafts: false,
      disabledReason,
      strings: { saved: t('companyInfo.saved'), failed: t('companyInfo.failed') },
    },
  )
  const { form } = settings
  const { values } = form
  const country = countryCodeOf(values.countryId)
  if (values.countryId !== countryId) setCountryId(values.countryId)
  const field = <Path extends keyof CompanyValues>(
    path: Path,
    options: { required?: boolean } = {},
  ) =>
    fieldProps(form, path, {
      label: t(`companyInfo.fields.${path as 'coName'}`),
      ...options,
      ...(path in most &&
        'maxLength' in most[path as keyof typeof most] && {
          counter: (most[path as 'coName'] as { maxLength: number }).maxLength,
        }),
    })
  const logoProps: { error?: unknown } = form.getInputProps('logo')
  const needed = { required: true }
  // Merchants who can't add a logo only see the section if they have one.
  const showsLogo =
    noLogoReason === undefined || disabledReason !== undefined || values.logo.stored !== null
  return (
    <SettingsForm
      title={t('companyInfo.title')}
      subtitle={t('companyInfo.subtitle')}
      settings={{
        ...settings,
        discard: () => {
          setRefused(undefined)
          settings.discard()
        },
      }}
      disabledReason={disabledReason}
    >
      {showsLogo && (
        <LogoSlot
          value={values.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
          disabledReason={logoReason}
          error={typeof logoProps.error === 'string' ? logoProps.error : undefined}
          refused={refused}
          onRefused={setRefused}
        />
      )}
      <FormSection title={t('companyInfo.contact.title')} help={t('companyInfo.contact.help')}>
        <TextInput {...field('contName', needed)} autoComplete="name" data-half />
        <KindInput kind="email" {...field('contEmail', needed)} data-half />
        <Half>
          <TelephoneInput {...field('contPhone')} country={country} />
        </Half>
      </FormSection>
      <FormSection title={t('companyInfo.business.title')} help={t('companyInfo.business.help')}>
        <TextInput {...field('coName', needed)} autoComplete="organization" data-half />
        <Half>
          <Select
            label={t('companyInfo.fields.industryId')}
            description={t('companyInfo.industryHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={entity.industries.map(({ industryId, name }) => ({
              value: String(industryId),
              label: name,
            }))}
            value={String(values.industryId)}
            disabled
          />
        </Half>
        <TextInput {...field('webSiteUrl')} autoComplete="url" placeholder="https://" />
        <KindInput
          kind="email"
          {...field('marketingFromEmailAddress', needed)}
          autoComplete="off"
        />
      </FormSection>
      <FormSection title={t('companyInfo.address.title')} help={t('companyInfo.address.help')}>
        <Half>
          <SearchSelect<number>
            {...field('countryId', needed)}
            data={allCountries.map(({ countryId: value, name: label }) => ({ value, label }))}
            onChange={(chosen) => {
              form.setValues({ countryId: chosen, coState: '' })
              for (const path of ['coState', 'coZip', 'contPhone']) settings.showFault(path)
            }}
          />
        </Half>
        <TextInput {...field('coAdd1', needed)} autoComplete="address-line1" />
        <TextInput {...field('coAdd2')} autoComplete="address-line2" />
        <TextInput {...field('coCity', needed)} autoComplete="address-level2" data-half />
        {read.isError && (
          <Notice
            kind="error"
            text={t('companyInfo.statesFailed')}
            action={{ label: text('ui:retry'), run: () => void read.refetch() }}
          />
        )}
        {states?.length === 0 && values.coState === '' ? null : (
          <Half>
            {states?.length === 0 ? (
              <TextInput {...field('coState')} autoComplete="address-level1" />
            ) : (
              <SearchSelect
                {...field('coState', needed)}
                // Passes null instead of '', because for an unknown value the field would keep the
                // previous label.
                value={values.coState === '' ? null : values.coState}
                data={
                  states?.map(({ stateCode: value, displayName: label }) => ({ value, label })) ??
                  (values.coState === '' ? [] : [values.coState])
                }
                placeholder={t(
                  states || read.isError ? 'companyInfo.chooseState' : 'companyInfo.loadingStates',
                )}
              />
            )}
          </Half>
        )}
        <Half>
          <PostalCodeInput
            {...field('coZip', { required: needsPostalCode(country ?? '') })}
            country={country}
          />
        </Half>
      </FormSection>
    </SettingsForm>
  )
}

export const page = definePage({
  Component: CompanyPage,
  loader: ({ ensure }) => Promise.all([ensure(company), ensure(countries)]),
})
