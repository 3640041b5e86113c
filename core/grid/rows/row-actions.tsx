import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ApiError } from '../../api/errors.ts'
import { useNotify } from '../../notices/notices.ts'
import { Icon } from '../../ui/icon.tsx'
import { toFailure } from '../../ui/messages/failure.ts'
import type { GridAction } from '../grid.ts'
import classes from '../grid.module.css'

/** The menu with a row's actions. Actions that aren't available stay in it and show the reason. */
export function RowActions({
  actions,
  name,
  tabIndex,
}: {
  actions: readonly GridAction[]
  name: string
  tabIndex?: number
}) {
  const { t } = useTranslation('grid')
  const attempt = useAttempt()
  if (actions.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <ActionIcon aria-label={t('actionsOf', { name })} tabIndex={tabIndex}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      {/* Keep the menu's clicks and keys away from the row, because React bubbles them through
          the component tree. */}
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} onRun={() => void attempt(action)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/**
 * Runs an action and reports a failed call. Many actions first read the row's record, and a click
 * without any effect would look like a broken page. Other errors are reported like any uncaught
 * error.
 */
function useAttempt(): (action: GridAction) => Promise<void> {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  return async ({ label, run }) => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { kind, requestId, message } = toFailure(error)
      notify({
        kind: 'error',
        title: `${label}: ${t(`error.${kind}.title`)}`,
        text: message ?? t(`error.${kind}.text`),
        ...(requestId !== undefined && { requestId }),
      })
    }
  }
}

function ActionItem({
  action: { label, icon: Glyph, disabledReason, danger },
  onRun,
}: {
  action: GridAction
  onRun: () => void
}) {
  return (
    <Menu.Item
      color={danger && !disabledReason ? 'red' : undefined}
      leftSection={Glyph && <Glyph size={16} />}
      aria-disabled={disabledReason !== undefined || undefined}
      closeMenuOnClick={disabledReason === undefined}
      onClick={disabledReason === undefined ? onRun : undefined}
      className={disabledReason === undefined ? undefined : classes.refused}
    >
      {label}
      {disabledReason !== undefined && <span className={classes.why}>{disabledReason}</span>}
    </Menu.Item>
  )
}
