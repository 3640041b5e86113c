// Facts: F-96, T-employees-02, U-114
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  AssignedStores,
  fieldProps,
  formatMoney,
  FormSection,
  KindInput,
  MoneyInput,
  operationMutation,
  SearchSelect,
  Select,
  SettingsForm,
  TextInput,
  toCents,
  useCulture,
  useDisabledReason,
  useMay,
  usePortalData,
  useSettingsForm,
} from '#core'

import { pinDigits, roleRule } from '../rules/people.ts'
import { assignableStoresQuery } from './assignable-stores.ts'
import { useSameEmail } from './use-same-email.ts'
import { buildHireForm, hireMaxima, type EmployeeChoices } from './hire.form.ts'

/** Adds an employee. A single form asks for everything that the first shift needs. */
export function HireForm({ choices, list }: { choices: EmployeeChoices; list: string }) {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const culture = useCulture()
  const { data: stores } = useSuspenseQuery(assignableStoresQuery)
  const disabledReason = useDisabledReason('employees.hire')
  const hasSeveral = useMay('employees.assignedStores')
  const here = usePortalData()?.storeId ?? 0
  const spec = useMemo(
    () =>
      buildHireForm(
        hasSeveral
          ? [
              { storeId: 0, isAssigned: false },
              ...(here === 0 ? [] : [{ storeId: here, isAssigned: true }]),
            ]
          : [],
      ),
    [hasSeveral, here],
  )
  const settings = useSettingsForm(spec, choices, operationMutation('hireEmployee'), {
    recordKey: 'employee:new',
    // Drafts are off, so that the browser doesn't store a PIN.
    drafts: false,
    affected: ({ stores }) => ({ stores }),
    onSaved: ({ posUserId }) => navigate(`${list}/${posUserId}`, { replace: true }),
    strings: {
      saved: ({ userName }) => t('people.hire.saved', { name: userName.trim() }),
      failed: t('people.failed'),
      unexplained: t('people.hire.failed'),
    },
  })
  const { form } = settings
  const sameEmail = useSameEmail(form.values.email)
  const job = choices.jobs.find(({ jobId }) => jobId === form.values.jobId)
  const money = (amount: number | null) =>
    amount === null ? undefined : formatMoney(toCents(amount), culture)
  const giver = { rank: choices.rank, featureIds: new Set(choices.featureIds) }
  const roles = choices.roles.map((role) => ({ ...role, may: roleRule(giver, role).allow }))
  return (
    <SettingsForm
      title={t('people.hire.title')}
      subtitle={t('people.hire.subtitle')}
      back={{ to: list, label: t('people.title') }}
      settings={settings}
      disabledReason={disabledReason}
      failsIn="dialog"
    >
      <FormSection title={t('people.hire.who')} help={t('people.hire.whoHelp')}>
        <TextInput
          {...fieldProps(form, 'userName', {
            label: t('people.columns.name'),
            required: true,
            counter: hireMaxima.userName,
          })}
          autoComplete="off"
          data-autofocus
        />
        <KindInput
          kind="phone"
          {...fieldProps(form, 'phoneNumber', {
            label: t('people.columns.phone'),
            counter: hireMaxima.phoneNumber,
          })}
          autoComplete="off"
          data-half
        />
        <KindInput
          kind="email"
          {...fieldProps(form, 'email', {
            label: t('people.columns.email'),
            counter: hireMaxima.email,
            warning: sameEmail,
          })}
          autoComplete="off"
          data-half
        />
      </FormSection>
      <FormSection title={t('people.hire.work')} help={t('people.hire.workHelp')}>
        <SearchSelect<number>
          {...fieldProps(form, 'jobId', {
            label: t('people.jobs.job'),
            required: true,
            keepNull: true,
            chosenFrom: { choices: choices.jobs, keptAt: '/employees/jobs' },
          })}
          data={choices.jobs.map(({ jobId, name, payRate }) => ({
            value: jobId,
            label: [name, money(payRate)].filter(Boolean).join(' · '),
          }))}
          data-half
        />
        <MoneyInput
          {...fieldProps(form, 'payRate', {
            label: t('people.jobs.payRate'),
            description: job
              ? t('people.hire.payRateHelp', {
                  job: job.name,
                  rate: money(job.payRate) ?? t('people.hire.noRate'),
                })
              : undefined,
          })}
          placeholder={money(job?.payRate ?? null)}
          cap={hireMaxima.payRate}
          data-half
        />
        {hasSeveral && (
          <AssignedStores
            stores={stores}
            rows={form.values.stores}
            onChange={(rows) => form.setFieldValue('stores', rows)}
            readOnly={disabledReason !== undefined}
            error={form.errors.stores}
          />
        )}
      </FormSection>
      <FormSection title={t('people.signIn.title')} help={t('people.hire.signInHelp')}>
        <TextInput
          {...fieldProps(form, 'password', {
            label: t('people.signIn.pin'),
            description: t('people.signIn.pinPlaceholder', pinDigits),
            required: true,
          })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={hireMaxima.password}
          data-half
        />
        <Select<number>
          {...fieldProps(form, 'roleId', {
            label: t('people.hire.role'),
            description: roles.every(({ may }) => may) ? undefined : t('people.hire.roleHelp'),
            required: true,
            keepNull: true,
          })}
          data={roles.map(({ roleId, name, may }) => ({
            value: roleId,
            label: name,
            disabled: !may,
          }))}
          allowDeselect={false}
          data-half
        />
      </FormSection>
    </SettingsForm>
  )
}
