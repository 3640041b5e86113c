import { Switch, TextInput } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  AssignedStores,
  DateField,
  fieldProps,
  ModalForm,
  operationMutation,
  reachedRows,
  useCulture,
  useDisabledReason,
  usePortalData,
  useRecordReason,
  useSettingsForm,
} from '#core'

import { exceptionFormOf, longestReason, type ExceptionFormValues } from './exception.form.ts'
import type { HoursException } from './exception.ts'
import { ExceptionPreview, type Proposal } from './exception-preview.tsx'
import { HolidaySelect } from './holiday-select.tsx'
import { HoursFields } from './hours-fields.tsx'

interface Props {
  /** The exception to edit; undefined adds a new one. */
  exception: HoursException | undefined
  /** Initial values of a new one. */
  startWith: Partial<ExceptionFormValues> | undefined
  today: string
  onClose(): void
  /** It was deleted meanwhile: the unsaved values become a new one. */
  onKeepAsNew(values: ExceptionFormValues): void
}

/** Adds or edits a date with hours of its own, and shows what that changes in which store. */
export function ExceptionModal({ exception, startWith, today, onClose, onKeepAsNew }: Props) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const byStores = usePortalData()?.view === 'company'
  const isNew = exception === undefined
  const record = useMemo(() => ({ exception }), [exception])
  const spec = useMemo(
    () => exceptionFormOf({ before: exception, byStores, today, culture }),
    [byStores, today, culture, exception],
  )
  const disabledReason = useDisabledReason('online-ordering.addExceptions')
  const recordReason = useRecordReason<HoursException>('online-ordering.editExceptions')
  /** What it says is fixed, where it holds is not. */
  const fixedReason =
    exception && disabledReason === undefined ? recordReason(exception) : undefined
  const settings = useSettingsForm(
    spec,
    record,
    operationMutation(isNew ? 'createHoursException' : 'updateHoursException'),
    {
      recordKey: isNew ? 'hoursException:new' : `hoursException:${exception.id}`,
      startWith,
      disabledReason,
      reached: (values, base) => ({ stores: reachedRows(isNew, values.stores, base.stores) }),
      onSaved: onClose,
      onKeepAsNew,
      onGone: onClose,
      texts: {
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
      : proposalOf(spec.toApi(values, record).body, exception?.id)
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
          onChoose={({ date, isFixed }, reason) =>
            form.setValues({ date, reason, yearly: isFixed })
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

/** The same fields as a save's; a preview needs no version. */
function proposalOf(
  { concurrencyChecksum: _version, ...fields }: Proposal & { concurrencyChecksum?: string },
  exceptionId: number | undefined,
): Proposal {
  return { ...fields, ...(exceptionId !== undefined && { exceptionId }) }
}
