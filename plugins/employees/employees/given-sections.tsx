// Facts: U-190, F-94, S-122, U-114
import { useTranslation } from 'react-i18next'

import {
  Checkbox,
  fieldProps,
  FieldReason,
  FormSection,
  MoneyInput,
  useDisabledReason,
  usePortalData,
  useText,
} from '#core'

import { roleRule } from '../rules/people.ts'
import { mostRate, type EmployeeJob } from './employee.form.ts'
import classes from './employees.module.css'
import type { EmployeeSectionProps } from './sections.types.ts'

const nameOf = (
  all: readonly EmployeeJob[],
  { roleId, asmJobId }: Pick<EmployeeJob, 'roleId' | 'asmJobId'>,
) => all.find((row) => row.roleId === roleId && row.asmJobId === asmJobId)?.name ?? ''

/** The employee's roles. A role that the user can't assign shows the reason. */
export function RolesSection({ form, employee, all, choices }: EmployeeSectionProps) {
  const { t } = useTranslation('employees')
  const text = useText()
  const rightReason = useDisabledReason('employees.assignRoles')
  const own = usePortalData()?.membershipUserId === employee.membershipUserId
  const giver = { rank: choices.rank, featureIds: new Set(choices.featureIds) }
  const findReason = (roleId: number, isHeld: boolean) => {
    const role = choices.roles.find((each) => each.roleId === roleId)
    if (rightReason !== undefined || !role) return undefined
    const verdict = roleRule(giver, role)
    if (!verdict.allow) return text(verdict.reasonKey)
    return own && isHeld ? t('people.roles.own') : undefined
  }
  return (
    <FormSection title={t('people.roles.title')} help={t('people.roles.help')}>
      {rightReason !== undefined && <FieldReason>{rightReason}</FieldReason>}
      {form.values.roles.map((row, at) => {
        const props = fieldProps(form, `roles.${at}.isAssigned`, {
          label: nameOf(all, row),
          type: 'checkbox',
          disabledReason: findReason(row.roleId, row.isAssigned),
        })
        return (
          <Checkbox
            key={row.roleId}
            {...props}
            disabled={rightReason !== undefined || props.readOnly}
          />
        )
      })}
      {form.errors.userRoles && <p role="alert">{form.errors.userRoles}</p>}
    </FormSection>
  )
}

/** The employee's jobs, with their hourly pay and cost. */
export function JobsSection({ form, all }: EmployeeSectionProps) {
  const { t } = useTranslation('employees')
  const rightReason = useDisabledReason('employees.assignRoles')
  return (
    <FormSection title={t('people.jobs.title')} help={t('people.jobs.help')}>
      {rightReason !== undefined && <FieldReason>{rightReason}</FieldReason>}
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('people.jobs.job')}</th>
            <th scope="col">{t('people.jobs.payRate')}</th>
            <th scope="col">{t('people.jobs.laborRate')}</th>
          </tr>
        </thead>
        <tbody>
          {form.values.jobs.map((row, at) => {
            const name = nameOf(all, row)
            const has = fieldProps(form, `jobs.${at}.isAssigned`, { label: name, type: 'checkbox' })
            return (
              <tr key={row.roleId}>
                <td>
                  <Checkbox {...has} disabled={rightReason !== undefined || has.readOnly} />
                </td>
                {(['payRate', 'laborRate'] as const).map((rate) => (
                  <td key={rate} className={classes.rate} data-label={t(`people.jobs.${rate}`)}>
                    <MoneyInput
                      {...fieldProps(form, `jobs.${at}.${rate}`, { label: undefined })}
                      aria-label={t(`people.jobs.${rate}Of`, { job: name })}
                      disabled={!row.isAssigned}
                      cap={mostRate}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </FormSection>
  )
}
