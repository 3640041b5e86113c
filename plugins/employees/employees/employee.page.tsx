// Facts: R-059, U-190 to U-193, P-107, E-134, E-135
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'

import {
  definePage,
  operationMutation,
  operationQuery,
  parseRecordId,
  SettingsForm,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { DeviceCodeButton } from '../device-code/device-code.tsx'
import { assignableStoresQuery } from './assignable-stores.ts'
import { employeeForm, type Employee } from './employee.form.ts'
import { FactsSection } from './facts-section.tsx'
import { HireForm } from './hire-form.tsx'
import { JobsSection, RolesSection } from './given-sections.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { StoresSection } from './stores-section.tsx'

const list = '/employees/employees'
const employeeQuery = (posUserId: number) => operationQuery('getUser', { body: { posUserId } })
const jobsQuery = (userCode: number) =>
  operationQuery('jobCodeGetAllForExistingUser', { query: { userCode } })
const choicesQuery = operationQuery('getEmployeeChoices')

function EmployeePage() {
  const id = parseRecordId(useParams().employeeId)
  const { data: choices } = useSuspenseQuery(choicesQuery)
  return id === 0 ? <HireForm choices={choices} list={list} /> : <Details id={id} />
}

function Details({ id }: { id: number }) {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(employeeQuery(id))
  const { data: jobs } = useSuspenseQuery(jobsQuery(id))
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const employee = user.entity as Employee // a missing employee is a 404
  const record = useMemo(() => ({ employee, all: jobs.resultSet }), [employee, jobs])
  const disabledReason = useDisabledReason('employees.editEmployee')
  const settings = useSettingsForm(employeeForm, record, operationMutation('updateUser'), {
    recordKey: `employee:${id}`,
    // Drafts are off, so that the browser doesn't store a PIN.
    drafts: false,
    onGone: () => navigate(list),
    strings: {
      saved: ({ userName }) => t('people.saved', { name: userName.trim() }),
      failed: t('people.failed'),
      unexplained: t('people.unexplained'),
    },
  })
  const sections = { form: settings.form, employee, all: record.all, choices }
  return (
    <SettingsForm
      title={employee.userName}
      back={{ to: list, label: t('people.title') }}
      settings={settings}
      disabledReason={disabledReason}
      failsIn="dialog"
      actions={
        employee.allowPOSAccess &&
        employee.isActive !== false && <DeviceCodeButton employee={employee} />
      }
    >
      <FactsSection {...sections} />
      <RolesSection {...sections} />
      <JobsSection {...sections} />
      <StoresSection {...sections} />
      <SignInSection {...sections} />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: EmployeePage,
  loader: ({ ensure, params }) => {
    const id = parseRecordId(params.employeeId)
    return Promise.all([
      ensure(choicesQuery),
      ensure(assignableStoresQuery),
      ...(id === 0 ? [] : [ensure(employeeQuery(id)), ensure(jobsQuery(id))]),
    ])
  },
})
