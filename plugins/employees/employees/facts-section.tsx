// Facts: U-190
import { useTranslation } from 'react-i18next'

import {
  DateField,
  fieldProps,
  FormSection,
  KindInput,
  Switch,
  TextInput,
  useMay,
  usePortalData,
  useText,
} from '#core'
import type { RecordVerdict } from '#schemas/rules/rule.ts'

import { identityRule, signInRule } from '../rules/people.ts'
import { employeeMaxima, type Employee } from './employee.form.ts'
import classes from './employees.module.css'
import type { EmployeeSectionProps } from './sections.types.ts'
import { useSameEmail } from './use-same-email.ts'

/** The employee's personal data. Read-only if the other platform manages it. */
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

/** The reasons why the user can't change the employee's identity or sign-in. */
function useReasons({ employee, choices }: EmployeeSectionProps) {
  const text = useText()
  const own = usePortalData()?.membershipUserId === employee.membershipUserId
  // Leaves out rows with an `asmJobId`, because those are jobs and the list contains roles too.
  const held = new Set(
    employee.userRoles.flatMap(({ roleId, asmJobId }) => (asmJobId == null ? [roleId] : [])),
  )
  const roles = choices.roles.filter(({ roleId }) => held.has(roleId))
  const features = new Set(choices.featureIds)
  const reasonOf = (verdict: RecordVerdict) =>
    own || verdict.allow ? undefined : text(verdict.reasonKey)
  return {
    identity: reasonOf(
      identityRule(
        (id) => features.has(id),
        roles.flatMap(({ featureIds }) => featureIds),
      ),
    ),
    signIn: reasonOf(signInRule({ rank: choices.rank, featureIds: features }, roles)),
  }
}

function FactsFields(props: EmployeeSectionProps) {
  const { form, employee } = props
  const { t } = useTranslation('employees')
  const { identity, signIn } = useReasons(props)
  const isLocked = fieldProps(form, 'email', { label: undefined }).readOnly === true
  const readOnly = isLocked || identity !== undefined
  const sameEmail = useSameEmail(
    readOnly || form.values.email === (employee.email ?? '') ? '' : form.values.email,
    employee.posUserId,
  )
  // Only the name's field shows the reason, so that it isn't repeated.
  const field = (
    name: keyof typeof employeeMaxima,
    column: 'name' | 'number' | 'shortName' | 'phone' | 'email',
    options: Partial<Parameters<typeof fieldProps>[2]> = {},
  ) => ({
    ...fieldProps(form, name, {
      label: t(`people.columns.${column}`),
      ...(!readOnly && { counter: employeeMaxima[name] }),
      ...options,
    }),
    ...(identity !== undefined && { readOnly: true, 'data-readonly': true }),
    autoComplete: 'off',
  })
  const reasons = { isActive: identity, allowPOSAccess: signIn, adjustTipsPrompt: undefined }
  return (
    <FormSection title={t('people.facts.title')} help={t('people.facts.helpHere')}>
      <TextInput {...field('userName', 'name', { required: true, disabledReason: identity })} />
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
        disabledReason={identity}
      />
      {(['isActive', 'allowPOSAccess', 'adjustTipsPrompt'] as const).map((name) => (
        <Switch
          key={name}
          {...fieldProps(form, name, {
            label: t(`people.facts.${name}`),
            description: t(`people.facts.${name}Help`),
            type: 'checkbox',
            disabledReason: reasons[name],
          })}
        />
      ))}
    </FormSection>
  )
}
