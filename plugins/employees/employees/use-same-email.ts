import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '#core'

/** Milliseconds without typing before the request is sent. */
const searchDelay = 300
const plain = (email: string) => email.trim().toLowerCase()

/**
 * Finds another employee with the same email, among those whom the user can see.
 * @param id the employee whose email is being edited. Undefined for a new employee
 */
export function useSameEmail(typed: string, id?: number): string | undefined {
  const { t } = useTranslation('employees')
  const [asked] = useDebouncedValue(plain(typed), searchDelay)
  const isWhole = /.@./.test(asked)
  const { data } = useQuery({
    ...operationQuery('getUsers', {
      body: {
        PageRowCount: 100,
        RequestedPageNum: 1,
        TotalRowCount: -1,
        SearchArg: asked.slice(0, 100),
      },
    }),
    enabled: isWhole,
  })
  if (!isWhole || asked !== plain(typed)) return undefined
  const other = data?.ResultSet.find(
    ({ Email, POSUserId }) => POSUserId !== id && plain(Email ?? '') === asked,
  )
  return other && t('people.hire.sameEmail', { name: other.UserName })
}
