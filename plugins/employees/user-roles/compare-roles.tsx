// Chooses two roles to compare. The matrix then only shows their differences.
// Facts: T-employees-06
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SearchSelect } from '#core'

import type { Pair } from './matrix.ts'
import type { MatrixRole } from './user-roles.form.ts'
import classes from './user-roles.module.css'

interface Props {
  roles: readonly MatrixRole[]
  /** Undefined shows all roles. */
  pair: Pair | undefined
  onChange(pair: Pair | undefined): void
}

export function CompareRoles({ roles, pair, onChange }: Props) {
  const { t } = useTranslation('employees')
  const [first, second] = roles
  if (!first || !second) return null
  /** Leaves out the role of the other side, because a role doesn't differ from itself. */
  const side = (chosen: number, other: number) => ({
    data: roles.flatMap(({ roleId, name }) =>
      roleId === other ? [] : [{ value: roleId, label: name }],
    ),
    value: chosen,
  })
  return (
    <>
      <Button
        variant="default"
        aria-expanded={pair !== undefined}
        onClick={() => onChange(pair ? undefined : [first.roleId, second.roleId])}
      >
        {t(pair ? 'roleMatrix.compare.close' : 'roleMatrix.compare.open')}
      </Button>
      {pair && (
        <div role="group" aria-label={t('roleMatrix.compare.group')} className={classes.compare}>
          <SearchSelect
            aria-label={t('roleMatrix.compare.one')}
            {...side(pair[0], pair[1])}
            onChange={(value) => onChange([value, pair[1]])}
          />
          <SearchSelect
            aria-label={t('roleMatrix.compare.other')}
            {...side(pair[1], pair[0])}
            onChange={(value) => onChange([pair[0], value])}
          />
        </div>
      )}
    </>
  )
}
