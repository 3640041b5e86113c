import { ActionIcon, Button, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import Adjust from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'

import { Checkbox } from '../../ui/controls/checkbox.ts'
import { Switch } from '../../ui/controls/switch.ts'
import { useText } from '../../i18n/text.ts'
import { titleOf, type GridColumn } from '../grid.ts'
import classes from '../grid.module.css'
import type { GridView } from '../state/use-grid-view.ts'

export const isShown = (column: GridColumn<never>, view: GridView): boolean =>
  column.primary || (view.shown[column.id] ?? !column.hiddenAtFirst)

/**
 * Lets the user choose the visible columns and the row density. The primary column is always
 * visible.
 */
export function ColumnSettings({
  columns,
  view,
  setView,
  reset,
}: {
  columns: readonly GridColumn<never>[]
  view: GridView
  setView(change: Partial<GridView>): void
  reset(): void
}) {
  const { t } = useTranslation('grid')
  const text = useText()
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <ActionIcon size="lg" aria-label={t('columns')} title={t('columns')}>
          <Adjust size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings}>
        <p className={classes.settingsTitle}>{t('columnsShown')}</p>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            size="sm"
            label={titleOf(column, text)}
            checked={isShown(column, view)}
            disabled={column.primary}
            onChange={(event) =>
              setView({ shown: { ...view.shown, [column.id]: event.currentTarget.checked } })
            }
          />
        ))}
        <Switch
          size="sm"
          label={t('compact')}
          checked={view.compact}
          onChange={(event) => setView({ compact: event.currentTarget.checked })}
        />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={reset}>
          {t('resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
