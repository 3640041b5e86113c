import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  AssignedStores,
  DateField,
  fieldProps,
  ModalForm,
  operationMutation,
  affectedRows,
  type RecordModalProps,
  Select,
  Switch,
  TextInput,
  useCulture,
  useDisabledReason,
  usePortalData,
  useRecordReason,
  useSettingsForm,
  useText,
} from '#core'

import { fittingWay, listWays } from '../rules/hours/yearly.ts'
import {
  buildExceptionForm,
  longestReason,
  type ExceptionFormValues,
  type ExceptionSave,
} from './exception.form.ts'
import { ruleText, type HoursException } from './exception.ts'
import { ExceptionPreview, type Proposal } from './exception-preview.tsx'
import { HolidaySelect } from './holiday-select.tsx'
import { HoursFields } from './hours-fields.tsx'

interface Props extends RecordModalProps<HoursException, ExceptionFormValues> {
  today: string
}

/** Adds or edits an exception, and previews what it changes in each store. */
export function ExceptionModal({ record: exception, options, today, onClose }: Props) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const text = useText()
  const byStores = usePortalData()?.view === 'company'
  const isNew = exception === undefined
  const spec = useMemo(
    () => buildExceptionForm({ before: exception, byStores, today, culture }),
    [byStores, today, culture, exception],
  )
  const disabledReason = useDisabledReason('online-ordering.addExceptions')
  const recordReason = useRecordReason<HoursException>('online-ordering.editExceptions')
  /** The exception's details can't be changed here, but its stores can. */
  const fixedReason =
    exception && disabledReason === undefined ? recordReason(exception) : undefined
  const settings = useSettingsForm(
    spec,
    exception,
    operationMutation(isNew ? 'createHoursException' : 'updateHoursException'),
    {
      ...options,
      disabledReason,
      affected: (values, base) => ({ stores: affectedRows(isNew, values.stores, base.stores) }),
      strings: {
        saved: ({ reason }) => t('exceptions.saved', { name: reason.trim() }),
        failed: t('exceptions.failed'),
      },
    },
  )
  const { form } = settings
  const { values } = form
  const proposal =
    settings.invalid || (!settings.dirty && !isNew)
      ? undefined
      : toProposal(spec.toApi(values, exception).body as ExceptionSave['body'], exception?.id)
  const title = isNew
    ? t('exceptions.form.addTitle')
    : t(disabledReason === undefined ? 'exceptions.form.editTitle' : 'exceptions.form.viewTitle', {
        name: settings.base.reason,
      })
  return (
    <ModalForm title={title} settings={settings} width={720} onClose={onClose}>
      {isNew && disabledReason === undefined && (
        <HolidaySelect
          today={today}
          onChoose={({ date, by }, reason) =>
            form.setValues({ date, reason, yearly: true, yearlyBy: by })
          }
        />
      )}
      <DateField
        form={form}
        path="date"
        label={t('exceptions.form.date')}
        none={t('exceptions.form.noDate')}
        minDate={values.yearly ? undefined : today}
        disabledReason={fixedReason}
        required
      />
      <TextInput
        {...fieldProps(form, 'reason', {
          label: t('exceptions.form.reason'),
          description: t('exceptions.form.reasonHelp'),
          required: true,
          counter: longestReason,
          disabledReason: fixedReason,
        })}
        autoComplete="off"
      />
      <Switch
        {...fieldProps(form, 'yearly', {
          label: t('exceptions.form.yearly'),
          description: t('exceptions.form.yearlyHelp'),
          type: 'checkbox',
          disabledReason: fixedReason,
        })}
      />
      {values.yearly && values.date !== '' && (
        <Select
          {...fieldProps(form, 'yearlyBy', {
            label: t('exceptions.form.yearlyBy'),
            disabledReason: fixedReason,
          })}
          value={fittingWay(values.date, values.yearlyBy)}
          data={listWays(values.date).map((way) => ({
            value: way,
            label: ruleText(values.date, way, text, culture),
          }))}
          allowDeselect={false}
        />
      )}
      <Switch
        {...fieldProps(form, 'isClosed', {
          label: t('exceptions.form.isClosed'),
          type: 'checkbox',
          disabledReason: fixedReason,
        })}
      />
      {!values.isClosed && <HoursFields form={form} disabledReason={fixedReason} />}
      {byStores && (
        <Suspense fallback={null}>
          <AssignedStores
            rows={values.stores}
            onChange={(stores) => form.setFieldValue('stores', stores)}
            readOnly={settings.readOnlyReason !== undefined}
            error={form.getInputProps('stores').error}
          />
        </Suspense>
      )}
      {exception?.isShared && !byStores && (
        <Switch
          {...fieldProps(form, 'isHere', {
            label: t('exceptions.form.isHere'),
            description: t('exceptions.form.isHereHelp'),
            type: 'checkbox',
          })}
        />
      )}
      {settings.readOnlyReason === undefined && <ExceptionPreview proposal={proposal} />}
    </ModalForm>
  )
}

/** A save's fields without the version, because a preview doesn't need it. */
function toProposal(
  { concurrencyChecksum: _version, ...fields }: Proposal & { concurrencyChecksum?: string },
  exceptionId: number | undefined,
): Proposal {
  return { ...fields, ...(exceptionId !== undefined && { exceptionId }) }
}
