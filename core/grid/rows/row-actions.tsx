import { ActionIcon, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../ui/icon.tsx'
import type { GridAction } from '../grid.ts'
import classes from '../grid.module.css'

/** Menu of a row's actions. Unavailable actions stay in the list and say why. */
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
  if (actions.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actionsOf', { name })}
          tabIndex={tabIndex}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      {/* Keep clicks and keys of the menu from the row: React bubbles them through the component
          tree. */}
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionItem({
  action: { label, icon: Drawn, run, disabledReason, danger },
}: {
  action: GridAction
}) {
  return (
    <Menu.Item
      color={danger && !disabledReason ? 'red' : undefined}
      leftSection={Drawn && <Drawn size={16} />}
      aria-disabled={disabledReason !== undefined || undefined}
      closeMenuOnClick={disabledReason === undefined}
      onClick={disabledReason === undefined ? () => void run() : undefined}
      className={disabledReason === undefined ? undefined : classes.refused}
    >
      {label}
      {disabledReason !== undefined && <span className={classes.why}>{disabledReason}</span>}
    </Menu.Item>
  )
}
