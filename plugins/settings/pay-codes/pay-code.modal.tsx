// Facts: M-30, K-41, V-089, V-090
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  ModalForm,
  operationMutation,
  type RecordModalProps,
  Select,
  TextInput,
  useDisabledReason,
  useRecordReason,
  useSettingsForm,
  useText,
} from '#core'
import { payCodeTypes } from '../rules/pay-codes.ts'
import { buildPayCodeForm, payCodeLimits, type PayCodeValues } from './pay-code.form.ts'
import { typeKey, type PayCode } from './pay-code.ts'

interface Props extends RecordModalProps<PayCode, PayCodeValues> {
  codes: readonly PayCode[]
}

/**
 * Adds or edits a code. For users who can't change it, the form is disabled and shows the reason.
 */
export function PayCodeModal({ record: code, options, codes, onClose }: Props) {
  const { t } = useTranslation('settings')
  const text = useText()
  const addReason = useDisabledReason('settings.addPayCodes')
  const fixedReason = useRecordReason<PayCode>('settings.editPayCodes')
  const spec = useMemo(() => {
    const others = codes.filter(({ ReasonCodeId }) => ReasonCodeId !== code?.ReasonCodeId)
    return buildPayCodeForm(others.map(({ Name }) => Name))
  }, [codes, code])
  const disabledReason = code ? fixedReason(code) : addReason
  const settings = useSettingsForm(
    spec,
    code,
    operationMutation(code ? 'payInOutReasonCodesUpdate' : 'payInOutReasonCodesInsert'),
    {
      ...options,
      disabledReason,
      strings: {
        saved: ({ name }) => t('payCodeList.saved', { name: name.trim() }),
        failed: t('payCodeList.failed'),
      },
    },
  )
  const { form } = settings
  const title = code
    ? t(
        disabledReason === undefined ? 'payCodeList.form.editTitle' : 'payCodeList.form.viewTitle',
        {
          name: settings.base.name,
        },
      )
    : t('payCodeList.form.addTitle')
  return (
    <ModalForm title={title} settings={settings} width={800} onClose={onClose}>
      <TextInput
        {...fieldProps(form, 'name', {
          label: t('payCodeList.form.name'),
          description: t('payCodeList.form.nameHelp'),
          required: true,
          counter: payCodeLimits.Name.maxLength,
        })}
        autoComplete="off"
        data-autofocus
        data-half
      />
      <Select<number>
        {...fieldProps(form, 'type', {
          label: t('payCodeList.form.type'),
          description: t('payCodeList.form.typeHelp'),
          required: true,
          keepNull: true,
        })}
        data={(code?.AvailableReasonCodeTypes ?? payCodeTypes).map((value) => ({
          value,
          label: text(typeKey(value)),
        }))}
        placeholder={t('payCodeList.form.typePlaceholder')}
        allowDeselect={false}
        data-half
      />
      <TextInput
        {...fieldProps(form, 'description', {
          label: t('payCodeList.form.description'),
          required: true,
          counter: payCodeLimits.Description.maxLength,
        })}
        autoComplete="off"
      />
    </ModalForm>
  )
}
