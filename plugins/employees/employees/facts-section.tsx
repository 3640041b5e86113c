// Facts: U-190
import { useTranslation } from 'react-i18next'

import { FormSection, useMay } from '#core'

import type { Employee } from './employee.form.ts'
import classes from './employees.module.css'

/** Who the employee is. The other platform or the list keeps this, so nothing is edited here. */
export function FactsSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const elsewhere = useMay('employees.signInElsewhere')
  const facts = [
    ['name', employee.userName],
    ['number', employee.employeeNumber],
    ['shortName', employee.shortName],
    ['phone', employee.phoneNumber],
    ['email', employee.email],
  ] as const
  return (
    <FormSection
      title={t('people.facts.title')}
      help={t(elsewhere ? 'people.facts.help' : 'people.facts.helpHere')}
    >
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
