import { Button, Group } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, useDisabledReason, useAffectedStores, useWhen } from '#core'

import { undoAbility, type ChangeSet } from './change-set.ts'
import { ChangedRows } from './changed-rows.tsx'
import classes from './history.module.css'

/**
 * Shows one change set: what was changed, when, by whom and in which stores. It loads the rows on
 * demand and has an undo button.
 */
export function SetEntry({
  set,
  onUndo,
}: {
  set: ChangeSet
  onUndo: (set: ChangeSet) => Promise<boolean>
}) {
  const { t } = useTranslation('menu')
  const when = useWhen()
  const affectedStores = useAffectedStores()('undoChangeSet', set)
  const reason = useDisabledReason(undoAbility[set.kind])
  const [opened, setOpened] = useState(false)
  const [titleId, rowsId] = [useId(), useId()]
  const isOurs = useRef(false)
  /** Focuses the button's replacement after an undo, because the focused button is gone. */
  const takeFocus = (node: HTMLElement | null) => {
    if (node && isOurs.current) node.focus()
    isOurs.current &&= !node
  }
  const more = set.rowCount - set.labels.length
  return (
    <li className={classes.set} aria-labelledby={titleId}>
      <p id={titleId} className={classes.label}>
        {more > 0
          ? t('changes.labelsMore', { labels: set.labels.join(', '), count: more })
          : set.labels.join(', ')}
      </p>
      <p className={classes.meta}>
        {t('changes.made', { when: when(set.madeAt), who: set.madeBy })}
      </p>
      {affectedStores !== undefined && (
        <p className={classes.meta}>{t('changes.reach', { affectedStores })}</p>
      )}
      {set.undoneAt !== null && (
        <p ref={takeFocus} tabIndex={-1} className={classes.meta}>
          {t('changes.undone', { when: when(set.undoneAt), who: set.undoneBy })}
        </p>
      )}
      <Group gap="xs" mt="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-controls={rowsId}
          aria-describedby={titleId}
          leftSection={<Icon name={opened ? 'down' : 'right'} size={16} />}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'changes.hide' : 'changes.show', { count: set.rowCount })}
        </Button>
        {set.undoneAt === null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-describedby={titleId}
            disabled={reason !== undefined}
            title={reason}
            leftSection={<Icon name="undo" size={16} />}
            onClick={() =>
              void onUndo(set).then((done) => {
                isOurs.current = done
              })
            }
          >
            {t('changes.undo.action')}
          </Button>
        )}
      </Group>
      {opened && <ChangedRows set={set} id={rowsId} />}
    </li>
  )
}
