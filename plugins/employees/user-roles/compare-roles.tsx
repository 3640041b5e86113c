// Two roles beside each other: the matrix then shows only what they differ in.
// Facts: T-employees-06
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SearchSelect } from '#core'

import type { Pair } from './matrix.ts'
import type { MatrixRole } from './user-roles.form.ts'
import classes from './user-roles.module.css'

interface Props {
  roles: readonly MatrixRole[]
  /** Undefined: all roles are shown. */
  pair: Pair | undefined
  onChange(pair: Pair | undefined): void
}

export function CompareRoles({ roles, pair, onChange }: Props) {
  const { t } = useTranslation('employees')
  const [first, second] = roles
  if (!pair)
    return first && second ? (
      <Button variant="default" onClick={() => onChange([first.roleId, second.roleId])}>
        {t('roleMatrix.compare.open')}
      </Button>
    ) : null
  const [one, other] = pair
  /** The role that is chosen on the other side is left out: nothing differs from itself. */
  const choices = (without: number) =>
    roles.flatMap(({ roleId, name }) =>
      roleId === without ? [] : [{ value: roleId, label: name }],
    )
  return (
    <div role="group" aria-label={t('roleMatrix.compare.open')} className={classes.compare}>
      <SearchSelect
        aria-label={t('roleMatrix.compare.one')}
        data={choices(other)}
        value={one}
        onChange={(value) => value !== null && onChange([value, other])}
        data-autofocus
      />
      <SearchSelect
        aria-label={t('roleMatrix.compare.other')}
        data={choices(one)}
        value={other}
        onChange={(value) => value !== null && onChange([one, value])}
      />
      <Button variant="subtle" onClick={() => onChange(undefined)}>
        {t('roleMatrix.compare.close')}
      </Button>
    </div>
  )
}
