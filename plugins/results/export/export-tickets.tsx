// Facts: U-003, U-087, C-082
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  toFailure,
  Icon,
  LongWork,
  useDisabledReason,
  useNotify,
  useSayFailed,
  useText,
  type Downloaded,
} from '#core'

import { useExport, type ExportSearch, type TicketFile } from './use-export.ts'
import styles from './export-tickets.module.css'

const choices = [
  ['tickets', ['PosTrans']],
  ['lines', ['TicketDetail']],
  ['both', ['PosTrans', 'TicketDetail']],
] as const satisfies readonly (readonly [string, readonly TicketFile[]])[]

/** Exports all tickets that match a search, or their lines, as files. Runs one export at a time. */
export function ExportTickets({
  search,
  compact = false,
}: {
  search: ExportSearch
  /** Shows an icon without a label, to save room. */
  compact?: boolean
}) {
  const { t } = useTranslation('results')
  const reason = useDisabledReason('results.exportTickets')
  const [isOpen, setOpen] = useState(false)
  const { exporting, start, cancel } = useExport(search, useSay())
  return (
    <div className={styles.export}>
      {exporting && (
        <LongWork
          key={exporting.file}
          label={t(`export.running.${exporting.file}`)}
          {...(exporting.progress && { progress: exporting.progress })}
          onCancel={cancel}
        />
      )}
      <Menu
        position="bottom-end"
        returnFocus
        withinPortal
        opened={isOpen}
        onChange={(open) => setOpen(open && !exporting)}
      >
        <Menu.Target>
          <Button
            variant="default"
            {...(compact
              ? { px: 9, 'aria-label': t('export.title') }
              : {
                  leftSection: <Icon name="download" size={16} />,
                  rightSection: <Icon name="down" size={14} />,
                })}
            disabled={reason !== undefined}
            title={reason ?? (compact ? t('export.title') : undefined)}
            // Uses `aria-disabled`, which keeps the focus on the button. `disabled` would lose it.
            aria-disabled={exporting !== undefined || undefined}
            data-busy={exporting !== undefined || undefined}
          >
            {compact ? <Icon name="download" size={16} /> : t('export.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(([name, files]) => (
            <Menu.Item key={name} onClick={() => start(files)}>
              {t(`export.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Returns functions that show the notices about each file. */
function useSay() {
  const { t } = useTranslation('results')
  const text = useText()
  const notify = useNotify()
  const sayFailed = useSayFailed()
  return {
    onSaved({ name, rowCount = 0, totalCount = rowCount }: Downloaded) {
      const isCut = totalCount > rowCount
      notify({
        kind: isCut ? 'warning' : 'success',
        text: isCut
          ? t('export.cut', { name, count: rowCount, total: totalCount })
          : t('export.saved', { name, count: rowCount }),
      })
    },
    onFailed(error: unknown, file: TicketFile, again: () => void) {
      const isBusy = toFailure(error).kind === 'rateLimited'
      sayFailed(error, t(`export.failed.${file}`), {
        text: isBusy ? t('export.alreadyRunning') : undefined,
        action: { label: text('ui:retry'), run: again },
      })
    },
  }
}
