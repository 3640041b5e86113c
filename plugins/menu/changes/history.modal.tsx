import { Button, Drawer } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  EmptyState,
  ErrorState,
  LongWork,
  operationQuery,
  ReadOnlyReason,
  useDisabledReason,
  useText,
} from '#core'

import { undoAbility, type ChangeSet, type ChangeSetKind } from './change-set.ts'
import classes from './history.module.css'
import { SetEntry } from './set-entry.tsx'
import { useUndo, type Unsaved } from './use-undo.ts'

const size = 20

/**
 * A page's History button. It lists who saved which changes, and can undo each save for thirty
 * days.
 */
export function ChangeHistory({ kind, unsaved }: { kind: ChangeSetKind; unsaved?: Unsaved }) {
  const { t } = useTranslation('menu')
  const text = useText()
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  const undo = useUndo(unsaved)
  const ask = (set: ChangeSet) => {
    setAsking(true)
    return undo(set).finally(() => setAsking(false))
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('changes.history')}
      </Button>
      <Drawer
        // While the confirmation is open, Escape closes only the confirmation.
        opened={opened}
        onClose={() => setOpened(false)}
        closeOnEscape={!asking}
        position="right"
        size="min(520px, 100%)"
        title={t(`changes.title.${kind}`)}
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': text('ui:close') }}
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ title: classes.title }}
      >
        {opened && <History kind={kind} onUndo={ask} />}
      </Drawer>
    </>
  )
}

function History({
  kind,
  onUndo,
}: {
  kind: ChangeSetKind
  onUndo: (set: ChangeSet) => Promise<boolean>
}) {
  const { t } = useTranslation('menu')
  const reason = useDisabledReason(undoAbility[kind])
  const [pages, setPages] = useState(1)
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      operationQuery('findChangeSets', { query: { kind, page: index + 1, size } }),
    ),
  })
  // Removes duplicates. Each set that is saved between two requests moves another set to the next
  // page.
  const sets = [
    ...new Map(
      read.flatMap(({ data }) => data?.changeSets ?? []).map((set) => [set.id, set]),
    ).values(),
  ]
  const total = read[0]?.data?.total ?? 0
  const failed = read.find(({ error }) => error)
  return (
    <>
      <ReadOnlyReason reason={reason} />
      <p className={classes.meta}>{t('changes.help')}</p>
      {total === 0 && read[0]?.isSuccess && <EmptyState text={t('changes.empty')} />}
      <ul className={classes.plain}>
        {sets.map((set) => (
          <SetEntry key={set.id} set={set} onUndo={onUndo} />
        ))}
      </ul>
      {read.some(({ isPending }) => isPending) && <LongWork label={t('changes.loading')} />}
      {failed && (
        <ErrorState
          error={failed.error}
          title={t('changes.failed')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && pages * size < total && (
        <Button variant="default" fullWidth mt="md" onClick={() => setPages(pages + 1)}>
          {t('changes.more')}
        </Button>
      )}
    </>
  )
}
