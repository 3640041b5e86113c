// The history of a role's permissions. It shows who granted or removed them, and when.
// Facts: T-employees-05
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  Bone,
  EmptyState,
  ErrorState,
  Icon,
  operationQuery,
  SearchSelect,
  useText,
  useWhen,
  Waiting,
  type AnswerOf,
} from '#core'

import type { MatrixRole } from './user-roles.form.ts'
import classes from './user-roles.module.css'

type Change = AnswerOf<'getRoleChanges'>['changes'][number]

/** A button, and a drawer with the history of one role. */
export function RoleHistory({ roles }: { roles: readonly MatrixRole[] }) {
  const { t } = useTranslation('employees')
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('roleHistory.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="min(520px, 100%)"
        title={t('roleHistory.title')}
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': text('ui:close') }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <History roles={roles} />
      </Drawer>
    </>
  )
}

function History({ roles }: { roles: readonly MatrixRole[] }) {
  const { t } = useTranslation('employees')
  const [chosen, setRoleId] = useState<number>()
  const roleId = chosen ?? roles[0]?.roleId ?? 0
  const { data, error, isPending, refetch } = useQuery(
    operationQuery('getRoleChanges', { query: { roleId } }),
  )
  return (
    <>
      <SearchSelect
        label={t('roleMatrix.role')}
        data={roles.map(({ roleId: value, name }) => ({ value, label: name }))}
        value={roleId}
        onChange={(value) => setRoleId(value)}
      />
      {isPending && (
        <Waiting>
          <Bone width="80%" />
        </Waiting>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.changes.length === 0 && <EmptyState text={t('roleHistory.empty')} />}
      <ol className={classes.changes}>
        {data?.changes.map((change) => (
          <Entry key={change.at} change={change} />
        ))}
      </ol>
      {data?.isCut && <p className={classes.why}>{t('roleHistory.isCut')}</p>}
    </>
  )
}

function Entry({ change: { at, by, isNew, rights } }: { change: Change }) {
  const { t } = useTranslation('employees')
  const when = useWhen()
  return (
    <li>
      <p className={classes.why}>{t('roleHistory.made', { when: when(at), who: by })}</p>
      {isNew && <p>{t('roleHistory.added')}</p>}
      <ul aria-label={t('roleHistory.rights')}>
        {rights.map(({ featureId, name, parentName: parent, isActive }) => (
          <li key={featureId}>
            <Icon name={isActive ? 'check' : 'close'} size={14} />{' '}
            {t(isActive ? 'roleHistory.given' : 'roleHistory.taken', {
              name: parent === null ? name : t('roleHistory.within', { parent, name }),
            })}
          </li>
        ))}
      </ul>
    </li>
  )
}
