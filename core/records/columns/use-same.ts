import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '../../api/query.ts'
import type { Column, Value } from './values.ts'

/** Once typing pauses this long, the server is asked. */
const searchDelay = 300
export interface Own {
  id: number | undefined
  named: string
}
const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/**
 * Of a column that warns of the same value: which other record has it.
 * @param own the record in the form: its id, unless it is new, and the column that names records
 */
export function useSameWarning(
  { name, warnsOfSame }: Column,
  { page, value, own }: { page: string; value: Value | undefined; own: Own | undefined },
): string | undefined {
  const { t } = useTranslation('records')
  const [asked] = useDebouncedValue(plain(value), searchDelay)
  const { data } = useQuery({
    ...operationQuery('searchPageRecords', {
      path: { page },
      body: { page: 1, pageSize: 100, search: asked.slice(0, 100) },
    }),
    enabled: own !== undefined && warnsOfSame === true && asked !== '',
  })
  if (!own || asked === '' || asked !== plain(value)) return undefined
  const other = data?.records.find(
    ({ id, values }) => id !== own.id && plain(values[name]) === asked,
  )
  return other && t('same', { name: String(other.values[own.named] ?? '') })
}
