// Facts: U-175, U-177, V-168 to V-170, S-166, E-114, K-42, K-43
import { ActionIcon } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Icon,
  operationQuery,
  PartForm,
  TextInput,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { companyUrl, storeUrl } from '../rules/web-address.ts'
import { AddressRow } from './address-row.tsx'
import { addressesForm, names, type Addresses, type Name } from './addresses.form.ts'
import { companyAddress } from './addresses.graph.ts'
import { storeAddressOrNone } from './addresses.query.ts'
import { saveAddresses } from './save-addresses.ts'
import { usePutInForce } from './use-put-in-force.ts'
import classes from './store-information.module.css'

const none: readonly Name[] = []

export function WebDomain() {
  const { t } = useTranslation('online-ordering')
  const { data: company } = useSuspenseQuery(operationQuery(companyAddress))
  const { data: store } = useSuspenseQuery(storeAddressOrNone)
  const { orderingUrl: base, provisioning } = company.getCompanyInformation
  const loaded = useMemo<Addresses>(() => ({ company: provisioning, store }), [provisioning, store])
  const disabledReason = useDisabledReason('online-ordering.editStoreAddress')
  const [edited, setEdited] = useState(none)
  // If both names are missing, they are edited together, and both fields stay open until both names
  // are saved.
  const isNew = !loaded.company && !loaded.store && disabledReason === undefined
  if (isNew && edited.length < names.length) setEdited(names)
  const settings = useSettingsForm(
    useMemo(() => addressesForm(edited), [edited]),
    loaded,
    useMemo(
      () => saveAddresses({ taken: t('store.DomainNameTakenErrMsg'), half: t('store.half') }),
      [t],
    ),
    {
      recordKey: 'web-addresses',
      strings: { saved: t('store.saved'), failed: t('store.failed') },
      // No drafts, because a draft could be restored into fields that aren't open.
      drafts: false,
      onSaved: () => setEdited(none),
    },
  )
  const { form, base: stored } = settings
  const force = usePutInForce(settings)
  const putting = (part: keyof Addresses) => ({
    onPutInForce: settings.stored[part]?.enabled === false ? () => void force.put(part) : undefined,
    isPutting: force.isPending,
  })
  const shownCompany = edited.includes('companyName') ? form.values.companyName : stored.companyName
  const prefix = { companyName: companyUrl(base, ''), storeName: storeUrl(base, shownCompany, '') }
  const field = (name: Name, label: string) => (
    <TextInput
      {...fieldProps(form, name, {
        label,
        required: true,
        description: `${prefix[name]}${form.values[name]}`,
      })}
      autoComplete="off"
      spellCheck={false}
    />
  )
  const bar = edited.length > 0 && (
    <div className={classes.bar}>
      <ActionIcon
        type="submit"
        variant="filled"
        color="till"
        size="lg"
        aria-label={t('store.save')}
        disabled={!settings.canSave}
        loading={settings.saving}
      >
        <Icon name="check" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('store.discard')}
        disabled={settings.saving || (isNew && !settings.dirty)}
        onClick={() => {
          settings.discard()
          setEdited(none)
        }}
      >
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
  const shared = t('store.companyShared')
  return (
    <PartForm label={t('store.web')} settings={settings} disabledReason={disabledReason} bar={null}>
      <FormSection title={t('store.web')} help={t('store.webHelp')}>
        {edited.includes('companyName') ? (
          <>
            {field('companyName', t('store.companyName'))}
            <p className={classes.help}>
              {shared} {stored.companyName && t('store.moves')}
            </p>
          </>
        ) : (
          <AddressRow
            label={t('store.company')}
            url={stored.companyName ? companyUrl(base, stored.companyName) : undefined}
            help={shared}
            copyLabel={t('store.copyCompany')}
            editLabel={t('store.editCompany')}
            disabledReason={disabledReason}
            onEdit={() => setEdited([...edited, 'companyName'])}
            {...putting('company')}
          />
        )}
        {!edited.includes('storeName') && bar}
        {edited.includes('storeName') ? (
          field('storeName', t('store.storeName'))
        ) : (
          <AddressRow
            label={t('store.storeAddress')}
            url={
              stored.companyName && stored.storeName
                ? storeUrl(base, stored.companyName, stored.storeName)
                : undefined
            }
            help={stored.storeName && !stored.companyName ? t('store.noCompany') : undefined}
            copyLabel={t('store.copyStore')}
            editLabel={t('store.editStore')}
            disabledReason={disabledReason}
            onEdit={() => setEdited([...edited, 'storeName'])}
            {...putting('store')}
          />
        )}
        {edited.includes('storeName') && bar}
      </FormSection>
    </PartForm>
  )
}
