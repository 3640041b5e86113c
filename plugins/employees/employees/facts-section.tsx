// Facts: U-190
import { useTranslation } from 'react-i18next'

import { FormSection } from '#core'

import type { Employee } from './employee.form.ts'
import classes from './employees.module.css'

/** Who the employee is. The other platform keeps this, so nothing is edited here. */
export function FactsSection({ employee }: { employee: Employee }) {
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
