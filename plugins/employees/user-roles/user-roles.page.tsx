// Facts: U-194, S-181 to S-184, P-100
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  EmptyState,
  Icon,
  Notice,
  operationQuery,
  SegmentedControl,
  SettingsForm,
  TextInput,
  useConfirm,
  useDisabledReason,
  useNotify,
  useAffectedStores,
  useSettingsForm,
  usePrinting,
  useSteps,
} from '#core'

import { CompareRoles } from './compare-roles.tsx'
import {
  differingRows,
  leavesNoChanger,
  buildMatrix,
  rolesOn,
  filterRows,
  type Pair,
  type Tab,
} from './matrix.ts'
import { PrintedMatrix } from './printed-matrix.tsx'
import { NewRoleModal } from './new-role.modal.tsx'
import { RoleHistory } from './role-history.tsx'
import { RoleList } from './role-list.tsx'
import { Mark, RoleMatrix as Grid } from './role-matrix.tsx'
import { rolesForm, saveRoles, type RoleMatrix, type RolesValues } from './user-roles.form.ts'
import classes from './user-roles.module.css'

const matrixQuery = operationQuery('getDisplayRoles')
/** Prevents Enter in the search field from saving the form. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Permissions that the changes remove from one of the user's own roles. */
function takenFrom({ roles }: RoleMatrix, { cells }: RolesValues) {
  const own = new Set(roles.flatMap(({ roleId, isAssigned }) => (isAssigned ? [roleId] : [])))
  return Object.values(cells).filter(({ roleId, isActive }) => !isActive && own.has(roleId))
}

function UserRolesPage() {
  const { t } = useTranslation('employees')
  const confirm = useConfirm()
  const notify = useNotify()
  const { entity } = useSuspenseQuery(matrixQuery).data
  const disabledReason = useDisabledReason('employees.editUserRoles')
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const printing = usePrinting()
  const affectedStoresOf = useAffectedStores()
  const [tab, setTab] = useState<Tab>('P')
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const [chosen, setPair] = useState<Pair>()
  const [adds, setAdds] = useState(false)

  const settings = useSettingsForm(rolesForm, entity, saveRoles, {
    recordKey: 'user-roles',
    disabledReason,
    strings: { saved: t('roleMatrix.saved'), failed: t('roleMatrix.failed') },
    beforeSave: (values) => {
      if (leavesNoChanger(entity, buildMatrix(entity), values.cells)) {
        notify({ kind: 'error', text: t('roleMatrix.lastRoleChanger') })
        return false
      }
      const count = takenFrom(entity, values).length
      return (
        count === 0 ||
        confirm({
          title: t('roleMatrix.own.title', { count }),
          text: t('roleMatrix.own.text'),
          confirm: t('roleMatrix.own.confirm'),
          danger: true,
          icon: 'denied',
          affectedStores: affectedStoresOf('updateDisplayRoles'),
        })
      )
    },
    // Tells users why their own permissions change. The portal reloads permissions after each save.
    onSaved: (_, values) => {
      if (takenFrom(entity, values).length > 0)
        notify({ kind: 'info', text: t('roleMatrix.own.refreshed') })
    },
  })
  const { form, stored } = settings
  const { cells } = form.values
  const steps = useSteps(form, 'cells')
  const matrix = useMemo(() => buildMatrix(stored), [stored])
  const features = useMemo(
    () => ({ P: filterRows(matrix, 'P', ''), B: filterRows(matrix, 'B', '') }),
    [matrix],
  )
  const found = useMemo(() => filterRows(matrix, tab, sought), [matrix, tab, sought])
  const ofTab = useMemo(() => rolesOn(tab, stored.roles), [tab, stored])
  // Checks that both roles have a column, because one of them may have none in this tab.
  const pair = chosen?.every((id) => ofTab.some(({ roleId }) => roleId === id)) ? chosen : undefined
  const rows = useMemo(
    () => (pair ? differingRows(matrix, cells, found, pair) : found),
    [matrix, cells, found, pair],
  )
  const roles = useMemo(
    () => (pair ? ofTab.filter(({ roleId }) => pair.includes(roleId)) : ofTab),
    [ofTab, pair],
  )
  const label = t(tab === 'P' ? 'roleMatrix.pos' : 'roleMatrix.backOffice')
  const shown = {
    label,
    matrix,
    rows,
    all: features[tab],
    isSearching: sought.trim() !== '',
    roles,
    cells,
    steps,
    readOnly: disabledReason !== undefined,
  }

  return (
    <>
      <SettingsForm
        title={t('userRoles.title')}
        subtitle={t('roleMatrix.subtitle')}
        settings={settings}
        disabledReason={disabledReason}
        wide
        actions={
          <>
            <RoleHistory roles={stored.roles} />
            {disabledReason === undefined && (
              <Button
                variant="default"
                leftSection={<Icon name="add" size={16} />}
                disabled={settings.dirty}
                title={settings.dirty ? t('roleMatrix.unsaved') : undefined}
                onClick={() => setAdds(true)}
              >
                {t('newRole.add')}
              </Button>
            )}
          </>
        }
      >
        {leavesNoChanger(stored, matrix, cells) && (
          <Notice kind="error" text={t('roleMatrix.lastRoleChanger')} />
        )}
        <div className={classes.card}>
          <div className={classes.bar}>
            <SegmentedControl
              aria-label={t('roleMatrix.tabs')}
              value={tab}
              onChange={setTab}
              data={[
                { value: 'P', label: `${t('roleMatrix.pos')} ${features.P.length}` },
                { value: 'B', label: `${t('roleMatrix.backOffice')} ${features.B.length}` },
              ]}
            />
            <TextInput
              type="search"
              className={classes.search}
              aria-label={t('roleMatrix.search')}
              placeholder={t('roleMatrix.search')}
              maxLength={100}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={keepEnter}
              leftSection={<Icon name="search" size={16} />}
            />
            <CompareRoles roles={ofTab} pair={pair} onChange={setPair} />
            {!narrow && !pair && (
              <p className={classes.legend}>
                <span>
                  <Mark state="on" /> {t('roleMatrix.may')}
                </span>
                <span>
                  <Mark state="mixed" /> {t('roleMatrix.some')}
                </span>
                <span>
                  <Mark state="off" /> {t('roleMatrix.mayNot')}
                </span>
                {!shown.readOnly && <span>{t('roleMatrix.keys')}</span>}
              </p>
            )}
          </div>
          {roles.length === 0 ? (
            <EmptyState text={t('roleMatrix.noRoles')} />
          ) : found.length > 0 && rows.length === 0 ? (
            <EmptyState text={t('roleMatrix.same')} />
          ) : rows.length === 0 ? (
            <EmptyState
              icon="search"
              text={t('roleMatrix.noMatch')}
              action={
                <Button variant="default" onClick={() => setSearch('')}>
                  {t('roleMatrix.clearSearch')}
                </Button>
              }
            />
          ) : (
            <>
              {/* Stays mounted while printing, because it has the focus. */}
              <div data-no-print>
                {narrow ? (
                  <RoleList {...shown} />
                ) : (
                  <Grid key={`${tab} ${pair?.join() ?? ''}`} {...shown} />
                )}
              </div>
              {printing && <PrintedMatrix {...shown} />}
            </>
          )}
          <Touched roleIds={[...new Set(Object.values(cells).map(({ roleId }) => roleId))]} />
        </div>
      </SettingsForm>
      {/* Outside the form, because otherwise its Save button would submit the matrix too. */}
      {adds && <NewRoleModal roles={stored.roles} onClose={() => setAdds(false)} />}
    </>
  )
}

/** Shows how many people the unsaved changes affect. Each person is counted once. */
function Touched({ roleIds }: { roleIds: readonly number[] }) {
  const { t } = useTranslation('employees')
  const ids = roleIds.toSorted((a, b) => a - b).join(',')
  const { data } = useQuery({
    ...operationQuery('getRolePeople', { query: { roleIds: ids } }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <p className={classes.touched} role="status">
      {ids !== '' &&
        data &&
        t('roleMatrix.touched', {
          count: data.people,
          roles: t('roleMatrix.inRoles', { count: roleIds.length }),
        })}
    </p>
  )
}

export const page = definePage({
  Component: UserRolesPage,
  loader: ({ ensure }) => ensure(matrixQuery),
})
