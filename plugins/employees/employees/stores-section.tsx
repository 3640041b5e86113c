// Facts: U-191
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AssignedStores, FormSection, useDisabledReason, useMay } from '#core'

import { assignableStoresQuery } from './assignable-stores.ts'
import type { EmployeeSectionProps } from './sections.types.ts'

/** The employee's stores. Only merchants with several stores have this section. */
export function StoresSection({ form }: EmployeeSectionProps) {
  const { t } = useTranslation('employees')
  const { data: stores } = useSuspenseQuery(assignableStoresQuery)
  const hasSeveral = useMay('employees.assignedStores')
  const reason = useDisabledReason('employees.assignStores')
  const input: ReturnType<typeof form.getInputProps> & { readOnly?: boolean } =
    form.getInputProps('userStores')
  if (!hasSeveral) return null
  const { readOnly = false } = input
  return (
    <FormSection title={t('people.stores.title')} help={t('people.stores.help')}>
      <AssignedStores
        stores={stores}
        rows={form.values.userStores}
        onChange={(rows) => form.setFieldValue('userStores', rows)}
        readOnly={readOnly}
        disabledReason={readOnly ? undefined : reason}
        error={form.errors.userStores}
      />
    </FormSection>
  )
}
