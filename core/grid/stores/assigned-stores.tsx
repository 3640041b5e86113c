// Facts: C-063, U-107
import { Button, Group, Input, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '../../api/query.ts'
import { FieldReason } from '../../forms/fields/field-props.tsx'
import { StatusBadge } from '../../ui/parts/status-badge.tsx'
import { assignedOf, toAssignment, toRows, type StoreRow } from '#schemas/rules/stores.ts'

import { AssignStoresModal } from './assign-stores.modal.tsx'

/**
 * Every store of the merchant. Loaded once for the chips, the modal and the rules that need all
 * stores.
 */
export const allStoresQuery = operationQuery('getMerchantStores', {
  body: {
    PageRowCount: 10_000,
    RequestedPageNum: 1,
    TotalRowCount: -1,
    SearchArg: '',
    includeDeletedStores: false,
  },
})

/** Up to three store names. If there are more, the first two and a count. */
function listChips(names: readonly string[], others: (count: number) => string): string[] {
  return names.length <= 3 ? [...names] : [...names.slice(0, 2), others(names.length - 2)]
}

interface AssignedStoresProps {
  /** The stores to choose from, if they aren't all stores of the merchant. */
  stores?: readonly { StoreId: number; StoreName: string }[]
  rows: readonly StoreRow[]
  onChange(rows: StoreRow[]): void
  /** The whole form is read-only. The reason is shown at the top of the page. */
  readOnly: boolean
  /** Why this field cannot be changed. */
  disabledReason?: string | undefined
  error?: ReactNode
  /** Label of the field, if it isn't "Stores". */
  label?: ReactNode
  /** A line of help below the field. */
  description?: ReactNode
  /** Shows the required mark. */
  required?: boolean | undefined
  /** Marks the first field of a dialog, so that it gets the focus. */
  first?: boolean | undefined
}

/** For company view: shows the assigned stores and a button to change them. */
export function AssignedStores({ stores, ...field }: AssignedStoresProps) {
  return stores ? <Assigned {...field} stores={stores} /> : <OfMerchant {...field} />
}

function OfMerchant(field: Omit<AssignedStoresProps, 'stores'>) {
  const { data } = useSuspenseQuery(allStoresQuery)
  return <Assigned {...field} stores={data.ResultSet} />
}

function Assigned({
  stores,
  rows,
  onChange,
  readOnly,
  disabledReason,
  error,
  label,
  description,
  required,
  first,
}: AssignedStoresProps & Pick<Required<AssignedStoresProps>, 'stores'>) {
  const { t } = useTranslation('grid')
  const [opened, { open, close }] = useDisclosure(false)
  const assignment = toAssignment(rows)
  const assigned = new Set(
    assignedOf(
      assignment,
      stores.map(({ StoreId }) => StoreId),
    ),
  )
  const names = stores
    .filter(({ StoreId }) => assigned.has(StoreId))
    .map(({ StoreName }) => StoreName)
  const all = names.length === stores.length

  return (
    <Input.Wrapper
      label={label ?? t('stores.label')}
      withAsterisk={required}
      error={error}
      description={disabledReason ? <FieldReason>{disabledReason}</FieldReason> : description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <Group gap="xs" mt={4}>
        {all ? (
          <StatusBadge tone="good">{t('stores.all')}</StatusBadge>
        ) : (
          listChips(names, (count) => t('stores.others', { count })).map((name) => (
            <StatusBadge key={name}>{name}</StatusBadge>
          ))
        )}
        {names.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('stores.none')}
          </Text>
        )}
        {!disabledReason && !readOnly && (
          <Button variant="default" size="compact-sm" onClick={open} data-autofocus={first}>
            {t('stores.assign')}
          </Button>
        )}
      </Group>
      <AssignStoresModal
        opened={opened}
        stores={stores}
        assignment={assignment}
        onSave={(chosen) => {
          onChange(toRows(chosen))
          close()
        }}
        onClose={close}
      />
    </Input.Wrapper>
  )
}
