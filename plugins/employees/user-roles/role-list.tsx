// User roles on a narrow screen. Shows one role at a time, with its features as switches.
import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchSelect, SwitchCell } from '#core'

import { press, groupSections, computeView } from './matrix.ts'
import type { MatrixProps } from './role-matrix.tsx'
import classes from './user-roles.module.css'

type Props = Omit<MatrixProps, 'all' | 'isSearching'>

const noneClosed: ReadonlySet<string> = new Set()

export function RoleList({ label, matrix, rows, roles, cells, readOnly, steps }: Props) {
  const { t } = useTranslation('employees')
  const [roleId, setRoleId] = useState<number>()
  // Starts with the first role that the user can change.
  const role =
    roles.find((each) => each.roleId === roleId) ??
    roles.find(({ isAboveRank }) => !isAboveRank) ??
    roles[0]
  const onSwitch = useCallbackRef((featureId: number) => {
    const feature = matrix.tree.byId.get(featureId)
    if (!feature || !role || readOnly) return
    steps.change(press(matrix, cells, feature, role))
  })
  if (!role) return null
  return (
    <>
      <div className={classes.choose}>
        <SearchSelect
          label={t('roleMatrix.role')}
          data={roles.map(({ roleId: value, name, people }) => ({
            value,
            label:
              people === undefined
                ? name
                : `${name}, ${people} ${t('roleMatrix.people', { count: people })}`,
          }))}
          value={role.roleId}
          onChange={(value) => setRoleId(value)}
        />
        {role.isAboveRank && <p className={classes.why}>{t('roleMatrix.aboveRank')}</p>}
      </div>
      <ul aria-label={label} className={classes.list}>
        {groupSections(rows, noneClosed).lines.map((line) => {
          if (line.area !== undefined)
            return (
              <li key={line.area} className={classes.area}>
                {line.area}
              </li>
            )
          const { feature } = line
          const { state, isChanged, lock } = computeView(matrix, cells, feature, role)
          const isFixed = readOnly || lock !== undefined
          return (
            <li
              key={feature.featureId}
              className={classes.item}
              data-changed={isChanged || undefined}
              data-group={!feature.leafLevel || undefined}
              style={{ paddingInlineStart: 16 + 16 * feature.hierarchyLevel }}
            >
              <div>
                {feature.name}
                {state === 'mixed' && <p className={classes.why}>{t('roleMatrix.some')}</p>}
                {lock === 'notHeld' && <p className={classes.why}>{t('roleMatrix.notHeld')}</p>}
              </div>
              {isFixed ? (
                <span className={classes.fixed}>
                  {t(state === 'off' ? 'roleMatrix.mayNot' : 'roleMatrix.may')}
                </span>
              ) : (
                <SwitchCell
                  row={feature.featureId}
                  column="may"
                  label={feature.name}
                  on={state === 'on'}
                  changed={isChanged}
                  tabIndex={0}
                  onSwitch={onSwitch}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
