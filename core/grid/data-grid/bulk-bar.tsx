import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { reportFault } from '../../errors/report.ts'
import { usePortal } from '../../portal/portal.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { toFailure } from '../../ui/messages/failure.ts'
import type { BulkAction, BulkResult } from '../grid.ts'
import classes from '../grid.module.css'

/**
 * Replaces the toolbar while rows are selected. It shows their number, the bulk actions and a
 * button to clear the selection.
 */
export function BulkBar({
  count,
  elsewhere,
  actions,
  onClear,
  onDone,
}: {
  count: number
  /** Number of selected rows that are on other pages. */
  elsewhere: number
  actions: readonly BulkAction[]
  onClear(): void
  onDone(result: BulkResult): void
}) {
  const { t } = useTranslation('grid')
  const portal = usePortal()
  const [running, setRunning] = useState<string>()
  const run = async (action: BulkAction) => {
    setRunning(action.label)
    try {
      const result = await action.run()
      if (result) onDone(result)
    } catch (error) {
      reportFault(portal, error)
      onDone({
        done: 0,
        failed: [{ name: action.label, reason: toFailure(error).message ?? t('notDone') }],
      })
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <div className={classes.bulkBar} role="toolbar" aria-label={t('bulk')}>
      <strong role="status">
        {t('selected', { count })}
        {elsewhere > 0 && (
          <span className={classes.muted}> {t('elsewhere', { count: elsewhere })}</span>
        )}
      </strong>
      {actions.map((action) => {
        const { label, icon: Glyph, disabledReason, danger } = action
        return (
          <Tooltip
            key={label}
            label={disabledReason}
            disabled={!disabledReason}
            events={{ hover: true, focus: true, touch: true }}
            multiline
            maw={320}
          >
            <Button
              size="xs"
              variant={danger ? 'subtle' : 'default'}
              color={danger ? 'red' : undefined}
              leftSection={Glyph && <Glyph size={16} />}
              loading={running === label}
              // Not `disabled`, because keyboard users must be able to reach the tooltip with the
              // reason.
              data-disabled={disabledReason !== undefined || undefined}
              aria-disabled={disabledReason !== undefined || undefined}
              disabled={running !== undefined && running !== label}
              onClick={() => disabledReason === undefined && void run(action)}
            >
              {label}
            </Button>
          </Tooltip>
        )
      })}
      <Button size="xs" variant="subtle" color="gray" className={classes.last} onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}

/**
 * Lists the rows for which a bulk action failed by name, until the user closes the list. The user
 * can then work through them (CONVENTIONS "Screens").
 */
export function BulkFailures({ result, onClose }: { result: BulkResult; onClose(): void }) {
  const { t } = useTranslation('grid')
  const { done, failed } = result
  return (
    <Notice
      kind={done > 0 ? 'warning' : 'error'}
      onClose={onClose}
      text={
        <>
          {done > 0 && t('done', { count: done })} {t('failed', { count: failed.length })}
          {/* This is outside the notice's text, because its `<p>` must not contain list
              elements. */}
          <span role="list" className={classes.failures}>
            {failed.map(({ name, reason }) => (
              <span role="listitem" key={name}>
                <strong>{name}</strong>: {reason}
              </span>
            ))}
          </span>
        </>
      }
    />
  )
}
