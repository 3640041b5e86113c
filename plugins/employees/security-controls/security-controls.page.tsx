import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Half,
  MoneyInput,
  Notice,
  operationMutation,
  operationQuery,
  type Settings,
  settingsPage,
  Switch,
  useDecision,
  useDisabledReason,
  WholeInput,
} from '#core'

import { limits, valuesOf, type Limit, type LimitValues } from '../rules/controls.ts'
import { securityControlsForm } from './security-controls.form.ts'

/** The limits that this merchant can use. */
function useOffered(): readonly Limit[] {
  const [checks, items, tickets, refunds, roles] = limits
  const decided = [
    useDecision(checks.ability),
    useDecision(items.ability),
    useDecision(tickets.ability),
    useDecision(refunds.ability),
    useDecision(roles.ability),
  ]
  return limits.filter((_limit, at) => decided[at]?.kind === 'allow')
}

function SecurityControlsFields(settings: Settings<LimitValues>) {
  const { t } = useTranslation('employees')
  const notHere = useDisabledReason('employees.limitsCheck')
  const offered = useOffered()
  return (
    <>
      {notHere !== undefined && <Notice kind="info" text={notHere} />}
      {notHere === undefined && offered.length === 0 && (
        <Notice kind="info" text={t('securityControls.none')} />
      )}
      {offered.map((limit) => (
        <LimitSection key={limit.on} limit={limit} settings={settings} />
      ))}
    </>
  )
}

type LimitName = ReturnType<typeof valuesOf>[number]

function LimitSection({ limit, settings }: { limit: Limit; settings: Settings<LimitValues> }) {
  const { t } = useTranslation('employees')
  const { form, readOnlyReason } = settings
  const isOn = form.values[limit.on]
  const labelOf = (name: LimitName) => t(`securityControls.fields.${name}`)
  const field = <Name extends LimitName>(name: Name, help: string) => ({
    ...fieldProps(form, name, {
      label: labelOf(name),
      description: help,
      required: isOn && limit.amounts.length === 0,
    }),
    disabled: !isOn,
  })
  return (
    <FormSection
      title={t(`securityControls.${limit.on}.title`)}
      help={t(`securityControls.${limit.on}.help`)}
    >
      <Switch
        {...fieldProps(form, limit.on, {
          label: t(`securityControls.${limit.on}.on`),
          type: 'checkbox',
        })}
        onChange={({ currentTarget: { checked } }) => {
          if (readOnlyReason !== undefined) return
          form.setFieldValue(limit.on, checked)
          // Clears the values of a limit that is switched off, so that it asks for new values when
          // it's switched on again.
          if (!checked) for (const name of valuesOf(limit)) form.setFieldValue(name, null)
        }}
      />
      {limit.counts.map((name) => (
        <WholeInput key={name} w={200} {...field(name, t('securityControls.countHelp'))} />
      ))}
      {limit.amounts.map((name) => (
        <Half key={name}>
          {/* Refuses an amount over the limit instead of reducing it, because users wouldn't
              notice the change. */}
          <MoneyInput cap={Infinity} {...field(name, t(`securityControls.amountHelp.${name}`))} />
        </Half>
      ))}
    </FormSection>
  )
}

export const page = settingsPage({
  strings: 'employees:securityControls',
  saved: 'employees:securityControls.saved',
  failed: 'employees:securityControls.failed',
  recordKey: 'security-controls',
  mayEdit: 'employees.editSecurityControls',
  read: () => operationQuery('getSecurityControls'),
  recordOf: ({ Entity }) => Entity,
  save: operationMutation('updateSecurityControl'),
  form: securityControlsForm,
  Fields: SecurityControlsFields,
})
