// Facts: U-156 to U-160, S-146, V-138, V-141 to V-144, N-30
import { Input } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import {
  Checkbox,
  fieldProps,
  FormSection,
  Half,
  MoneyInput,
  MoneyOrPercentInput,
  SegmentedControl,
  Select,
  type Settings,
  TextInput,
} from '#core'
import { feeLimits } from '#schemas/rules/fees.ts'

import { feeRoundings } from '../rules/basket/fee-amount.ts'
import { NameInput } from '../parts/name-input.tsx'
import { SitePicker, type Site } from '../parts/site-picker.tsx'
import { type FeeRow, type FeesRecord, type FeesValues } from './model/fees.form.ts'
import classes from './fees.module.css'
import type { TaxCategories } from './model/fees.query.ts'

interface FeeFieldsProps {
  settings: Settings<FeesValues, FeesRecord>
  /** The tab's key. */
  at: string
  row: FeeRow
  categories: TaxCategories
  /** All stores of the merchant. If there is only one, there is nothing to choose. */
  sites: readonly Site[]
}

export function FeeFields(props: FeeFieldsProps) {
  return (
    <>
      <NameSection {...props} />
      <AmountSection {...props} />
      <AppliesSection {...props} />
    </>
  )
}

function NameSection({ settings: { form }, at, row, categories }: FeeFieldsProps) {
  const { t } = useTranslation('online-ordering')
  const letters = (text: string, most: number) =>
    t('fees.fee.letters', { length: [...text].length, most })
  return (
    <FormSection title={t('fees.fee.title')} help={t('fees.fee.help')}>
      <Half>
        <NameInput
          form={form}
          path={`fees.${at}.name`}
          label={t('fees.fee.name')}
          description={letters(row.name, feeLimits.name)}
        />
      </Half>
      <Half>
        <Select
          {...fieldProps(form, `fees.${at}.taxCategory`, {
            label: t('fees.fee.taxCategory'),
            chosenFrom: { choices: categories, keptAt: '/settings/taxes/categories' },
          })}
          data={categories.map((each) => ({ value: each.taxCategory, label: each.name }))}
          allowDeselect={false}
        />
      </Half>
      <TextInput
        {...fieldProps(form, `fees.${at}.description`, {
          label: t('fees.fee.description'),
          description: letters(row.description, feeLimits.description),
        })}
        placeholder={t('fees.fee.optional')}
        autoComplete="off"
      />
    </FormSection>
  )
}

const types = ['percent', 'amount'] as const

function AmountSection({ settings, at, row }: FeeFieldsProps) {
  const { t } = useTranslation('online-ordering')
  const { form, readOnlyReason } = settings
  const { type, roundingDecimalPlaces } = row.calculation
  const path = `fees.${at}.calculation` as const
  const isPercent = type === 'percent'
  const readOnly = readOnlyReason !== undefined
  return (
    <FormSection title={t('fees.amount.title')} help={t('fees.amount.help')}>
      <Half>
        <Input.Wrapper label={t('fees.amount.type')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('fees.amount.type')}
            readOnly={readOnly}
            value={type}
            data={[
              { value: 'percent', label: t('fees.amount.percent') },
              { value: 'amount', label: t('fees.amount.flat') },
            ]}
            onChange={(value) => {
              const chosen = types.find((each) => each === value)
              if (chosen) form.setFieldValue(`${path}.type`, chosen)
            }}
          />
        </Input.Wrapper>
      </Half>
      <Half>
        <MoneyOrPercentInput
          unit={isPercent ? 'percent' : 'money'}
          {...fieldProps(form, `${path}.value`, {
            label: isPercent ? t('fees.amount.percent') : t('fees.amount.flat'),
            required: true,
            keepNull: true,
          })}
          least={2}
        />
      </Half>
      {(
        [
          ['minAmount', 'minimum'],
          ['maxAmount', 'maximum'],
        ] as const
      ).map(([bound, label]) => (
        <Half key={bound}>
          <MoneyInput
            {...fieldProps(form, `${path}.${bound}`, {
              label: t(`fees.amount.${label}`),
              keepNull: true,
            })}
          />
        </Half>
      ))}
      <Input.Wrapper label={t('fees.amount.rounding')} labelElement="div">
        <SegmentedControl
          className={classes.rounding}
          aria-label={t('fees.amount.rounding')}
          readOnly={readOnly}
          value={String(roundingDecimalPlaces)}
          data={feeRoundings.map((code) => ({
            value: String(code),
            label: t(`fees.amount.rounding${code}`),
          }))}
          onChange={(value) => {
            const chosen = feeRoundings.find((code) => String(code) === value)
            if (chosen !== undefined) form.setFieldValue(`${path}.roundingDecimalPlaces`, chosen)
          }}
        />
      </Input.Wrapper>
    </FormSection>
  )
}

function AppliesSection({ settings, at, row, sites }: FeeFieldsProps) {
  const { t } = useTranslation('online-ordering')
  const { form, readOnlyReason } = settings
  const path = `fees.${at}.assignedSites` as const
  const { setFieldValue } = form
  const choose = useCallback(
    (chosen: string[]) => setFieldValue(path, chosen),
    [setFieldValue, path],
  )
  return (
    <FormSection title={t('fees.applies.title')} help={t('fees.applies.help')}>
      <fieldset className={classes.modes}>
        <legend className={classes.legend}>{t('fees.applies.modes')}</legend>
        {(['pickupAndCurbside', 'dineIn', 'delivery'] as const).map((mode) => (
          <Checkbox
            key={mode}
            {...fieldProps(form, `fees.${at}.${mode}`, {
              label: t(`fees.applies.${mode === 'pickupAndCurbside' ? 'pickup' : mode}`),
              type: 'checkbox',
            })}
          />
        ))}
      </fieldset>
      {sites.length > 1 && (
        <SitePicker
          path={path}
          sites={sites}
          chosen={row.assignedSites}
          base={settings.base.fees[at]?.assignedSites ?? settings.stored.usual.assignedSites}
          readOnly={readOnlyReason !== undefined}
          onChange={choose}
        />
      )}
    </FormSection>
  )
}
