import { Button, Group, Input, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationQuery, StatusBadge, FieldReason } from '#core'
import { assignedOf, assignmentOf, rowsOf } from '#schemas/rules/menu.ts'

import { AssignStoresModal } from './assign-stores.modal.tsx'
import type { DiscountSectionProps } from './discount-form.types.ts'

/** Every store of the merchant: the list is asked for once and serves chips, modal and the check of cash discounts (C-063). */
export const allStoresQuery = operationQuery('getMerchantStores', {
  body: { PageRowCount: 10_000, RequestedPageNum: 1, TotalRowCount: -1, SearchArg: '', includeDeletedStores: false },
})

/** Chips show up to three stores, otherwise the first two and how many others (U-107). */
function chipsOf(names: readonly string[], others: (count: number) => string): string[] {
  return names.length <= 3 ? [...names] : [...names.slice(0, 2), others(names.length - 2)]
}

/** Company view: in which stores the discount is active, and the way to change it. */
export function AssignedStores({ form, disabledReason }: { form: DiscountSectionProps['form']; disabledReason: string | undefined }) {
  const { t } = useTranslation('menu')
  const { data } = useSuspenseQuery(allStoresQuery)
  const [opened, { open, close }] = useDisclosure(false)
  const stores = data.ResultSet
  const assignment = assignmentOf(form.values.discountStores)
  const assigned = new Set(assignedOf(assignment, stores.map(({ StoreId }) => StoreId)))
  const names = stores.filter(({ StoreId }) => assigned.has(StoreId)).map(({ StoreName }) => StoreName)
  const all = names.length === stores.length
  // The whole form may be for looking only; the reason then stands on top of the page.
  const { readOnly } = form.getInputProps('discountStores') as { readOnly?: boolean }

  return (
    <Input.Wrapper label={t('discounts.stores.label')} description={disabledReason && <FieldReason>{disabledReason}</FieldReason>} inputWrapperOrder={['label', 'input', 'error', 'description']}>
      <Group gap="xs" mt={4}>
        {all ? <StatusBadge tone="good">{t('discounts.stores.all')}</StatusBadge> : chipsOf(names, (count) => t('discounts.stores.others', { count })).map((name) => <StatusBadge key={name}>{name}</StatusBadge>)}
        {names.length === 0 && <Text size="sm" c="dimmed">{t('discounts.stores.none')}</Text>}
        {!disabledReason && !readOnly && (
          <Button variant="default" size="compact-sm" onClick={open}>
            {t('discounts.stores.assign')}
          </Button>
        )}
      </Group>
      <AssignStoresModal
        opened={opened}
        stores={stores}
        assignment={assignment}
        onSave={(chosen) => {
          form.setFieldValue('discountStores', rowsOf(chosen))
          close()
        }}
        onClose={close}
      />
    </Input.Wrapper>
  )
}
