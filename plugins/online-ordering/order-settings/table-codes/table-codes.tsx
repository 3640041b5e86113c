// Facts: U-173, U-174, S-165, K-78, C-158, E-105 to E-107, E-109
import { Button, Input } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  ApiError,
  FormSection,
  Notice,
  operationQuery,
  type PageLoaderArgs,
  SegmentedControl,
  TextInput,
  useBanner,
  useDisabledReason,
  useMay,
  usePortalData,
} from '#core'

import { tableName } from '../../rules/table-codes.ts'
import { storeUrl } from '../../rules/web-address.ts'
import { companyAddress } from '../../store-information/addresses.graph.ts'
import { storeAddressOrNone } from '../../store-information/addresses.query.ts'
import { generateCodes } from './generate-codes.ts'
import { TableCard } from './table-card.tsx'
import {
  cleared,
  codesFaults,
  mostOf,
  namesText,
  tablesOf,
  type CodesTyped,
  type SheetOf,
} from './table-codes.form.ts'
import classes from './table-codes.module.css'

export const loadTableCodes = ({ ensure }: PageLoaderArgs) =>
  Promise.all([ensure(operationQuery(companyAddress)), ensure(storeAddressOrNone)])

/**
 * The URL where this store's guests order. Undefined if the company or the store has no name that
 * is in use.
 */
function useStoreAddress(): { uriName: string; url: string } | undefined {
  const { data: company } = useSuspenseQuery(operationQuery(companyAddress))
  const { data: store } = useSuspenseQuery(storeAddressOrNone)
  const { orderingUrl, provisioning } = company.getCompanyInformation
  return provisioning?.enabled && store?.enabled
    ? {
        uriName: store.uriName,
        url: storeUrl(orderingUrl, provisioning.uriName, store.uriName),
      }
    : undefined
}

/** Creates the file with the table codes, and previews a page of it. */
export function TableCodes({ of }: { of: SheetOf }) {
  const { t } = useTranslation('online-ordering')
  const address = useStoreAddress()
  const storeName = usePortalData()?.storeName ?? ''
  const disabledReason = useDisabledReason('online-ordering.editOrderSettings')
  const banner = useBanner(3000)
  const form = useForm<CodesTyped>({
    initialValues: cleared,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (typed) => {
      const { number, prefix } = codesFaults(typed, of)
      return {
        ...(number && { number: t(`tableCodes.${number}`, { max: mostOf(typed) }) }),
        ...(prefix && { prefix: t(`tableCodes.${prefix}`) }),
      }
    },
  })
  const { values } = form
  const generate = useMutation({
    ...generateCodes,
    onSuccess: ({ name }) =>
      banner.show({ kind: 'success', text: t('tableCodes.downloaded', { name }) }),
    onError: (error) =>
      banner.show({
        kind: 'error',
        title: t('orderSettings.Errors.QRCode'),
        text:
          (error instanceof ApiError && error.fieldErrors[0]?.message) || t('tableCodes.tryAgain'),
      }),
  })
  const isNamed = of === 'scanAndPay'
  const faults = codesFaults(values, of)
  const isValid = Object.keys(faults).length === 0
  const tables = isValid ? tablesOf(values) : undefined
  // Shows the first table as an example while the input is invalid.
  const example = tableName(faults.prefix ? '' : values.prefix, tables?.startTable ?? 1)
  const readOnly = disabledReason !== undefined

  return (
    <form
      noValidate
      aria-label={t('tableCodes.title')}
      onSubmit={form.onSubmit((typed) =>
        generate.mutate({ ...tablesOf(typed), ...(isNamed && { prefix: typed.prefix }) }),
      )}
    >
      <FormSection title={t('tableCodes.title')} help={t(`tableCodes.help.${of}`)}>
        <div className={classes.block}>
          <div className={classes.fields}>
            {address === undefined && <NoAddress />}
            {isNamed && <Notice kind="warning" live={false} text={t('tableCodes.namesWarning')} />}
            <Input.Wrapper label={t('tableCodes.what')} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={t('tableCodes.what')}
                readOnly={readOnly}
                value={values.what}
                data={[
                  { value: 'all', label: t('tableCodes.all') },
                  { value: 'one', label: t('tableCodes.one') },
                ]}
                onChange={(what) => {
                  form.setValues({
                    what: what === 'one' ? 'one' : 'all',
                    number: what === 'one' ? '' : cleared.number,
                  })
                  form.clearFieldError('number')
                }}
              />
            </Input.Wrapper>
            {isNamed && (
              <TextInput
                {...form.getInputProps('prefix')}
                label={t('tableCodes.prefix')}
                description={t('tableCodes.prefixHelp')}
                required
                readOnly={readOnly}
                autoComplete="off"
                spellCheck={false}
              />
            )}
            <TextInput
              {...form.getInputProps('number')}
              label={t(`tableCodes.number.${values.what}`)}
              required
              readOnly={readOnly}
              inputMode="numeric"
              autoComplete="off"
            />
            {tables && (
              <p className={classes.names} role="status">
                {t('tableCodes.names', {
                  count: tables.endTable - tables.startTable + 1,
                  names: namesText(values),
                })}
              </p>
            )}
            <div className={classes.actions}>
              <Button
                type="submit"
                loading={generate.isPending}
                disabled={readOnly || address === undefined}
              >
                {t('tableCodes.generate')}
              </Button>
              <Button
                variant="default"
                disabled={readOnly || generate.isPending}
                onClick={() => form.reset()}
              >
                {t('tableCodes.clear')}
              </Button>
            </div>
            {disabledReason !== undefined && <p className={classes.names}>{disabledReason}</p>}
          </div>
          {address && <TableCard storeName={storeName} address={address} table={example} />}
        </div>
      </FormSection>
    </form>
  )
}

/** Links to where a web address is created, because the codes lead to the store's web address. */
function NoAddress() {
  const { t } = useTranslation('online-ordering')
  const navigate = useNavigate()
  const mayMake = useMay('online-ordering.editStoreAddress')
  return (
    <Notice
      kind="warning"
      live={false}
      text={t('tableCodes.noAddress')}
      {...(mayMake && {
        action: {
          label: t('tableCodes.makeAddress'),
          run: () => void navigate('/onlineordering/store'),
        },
      })}
    />
  )
}
