// Facts: U-190
import { useTranslation } from 'react-i18next'

import {
  DateField,
  FieldReason,
  fieldProps,
  FormSection,
  KindInput,
  Switch,
  TextInput,
  useMay,
  usePortalData,
  useText,
} from '#core'
import { identityRule } from '#schemas/rules/people.ts'

import { employeeMaxima, type Employee } from './employee.form.ts'
import classes from './employees.module.css'
import type { EmployeeSectionProps } from './sections.types.ts'
import { useSameEmail } from './use-same-email.ts'

/** Who the employee is. With the other platform, that is where it is kept. */
export function FactsSection(props: EmployeeSectionProps) {
  const elsewhere = useMay('employees.signInElsewhere')
  return elsewhere ? <Facts employee={props.employee} /> : <FactsFields {...props} />
}

function Facts({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const facts = [
    ['name', employee.userName],
    ['number', employee.employeeNumber],
    ['shortName', employee.shortName],
    ['phone', employee.phoneNumber],
    ['email', employee.email],
  ] as const
  return (
    <FormSection title={t('people.facts.title')} help={t('people.facts.help')}>
      <dl className={classes.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`people.columns.${key}`)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}

/** Why what identifies this person is not the user's to change; undefined if it is. */
function useAboveReason({ employee, choices }: EmployeeSectionProps): string | undefined {
  const text = useText()
  const own = usePortalData()?.membershipUserId === employee.membershipUserId
  // One list of roles and jobs, whose ids are apart.
  const roles = employee.userRoles.filter(({ asmJobId }) => (asmJobId ?? null) === null)
  const held = new Set(roles.map(({ roleId }) => roleId))
  const rights = choices.roles.flatMap((role) => (held.has(role.roleId) ? role.featureIds : []))
  const verdict = identityRule((id) => choices.featureIds.includes(id), rights)
  return own || verdict.allow ? undefined : text(verdict.reasonKey)
}

function FactsFields(props: EmployeeSectionProps) {
  const { form, employee } = props
  const { t } = useTranslation('employees')
  const aboveReason = useAboveReason(props)
  const sameEmail = useSameEmail(form.values.email, employee.posUserId)
  const field = (
    name: keyof typeof employeeMaxima,
    column: 'name' | 'number' | 'shortName' | 'phone' | 'email',
    options: Partial<Parameters<typeof fieldProps>[2]> = {},
  ) => {
    const label = t(`people.columns.${column}`)
    const given = fieldProps(form, name, { label, counter: employeeMaxima[name], ...options })
    const readOnly = given.readOnly === true || aboveReason !== undefined
    return { ...given, readOnly, autoComplete: 'off' }
  }
  return (
    <FormSection title={t('people.facts.title')} help={t('people.facts.helpHere')}>
      {aboveReason !== undefined && <FieldReason>{aboveReason}</FieldReason>}
      <TextInput {...field('userName', 'name', { required: true })} />
      <TextInput {...field('employeeNumber', 'number')} data-half />
      <TextInput
        {...field('shortName', 'shortName', { description: t('people.facts.shortNameHelp') })}
        data-half
      />
      <KindInput kind="phone" {...field('phoneNumber', 'phone')} data-half />
      <KindInput kind="email" {...field('email', 'email', { warning: sameEmail })} data-half />
      <DateField
        form={form}
        path="hiredOn"
        label={t('people.facts.hiredOn')}
        none={t('people.facts.noDate')}
        clear={t('people.facts.clearDate')}
        disabledReason={aboveReason}
      />
      {(['isActive', 'allowPOSAccess', 'adjustTipsPrompt'] as const).map((name) => (
        <Switch
          key={name}
          {...fieldProps(form, name, {
            label: t(`people.facts.${name}`),
            description: t(`people.facts.${name}Help`),
            type: 'checkbox',
            disabledReason: name === 'isActive' ? aboveReason : undefined,
          })}
        />
      ))}
    </FormSection>
  )
}
