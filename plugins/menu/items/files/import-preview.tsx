import { Button, Group, Stack, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  ErrorState,
  LongWork,
  Notice,
  SegmentedControl,
  Select,
  useAffectedStores,
  useText,
} from '#core'

import { encodings, type Encoding } from './file-text.ts'
import { ImportChanges } from './import-changes.tsx'
import { ErrorsButton, StepHeading, useCountsText } from './import-parts.tsx'
import classes from './import-items.module.css'
import type { CheckedFile, ImportRow, NewItems } from './use-import.ts'

interface Props {
  file: CheckedFile
  importing: boolean
  /** Why the last import failed or got no answer. */
  error: unknown
  /** Why rechecking the file failed. */
  unread: unknown
  onImport(): void
  reading: boolean
  onEncoding(encoding: Encoding): void
  onNewItems(newItems: NewItems): void
  onAgain(): void
}

/** Second step: what the import would do, or which errors the file has. */
export function ImportPreview({
  file,
  importing,
  error,
  unread,
  reading,
  onImport,
  onEncoding,
  onNewItems,
  onAgain,
}: Props) {
  const { name, encoding, answer } = file
  const { t } = useTranslation('menu')
  const text = useText()
  const countsText = useCountsText()
  const affectedStores = useAffectedStores()('importItems')
  const count = answer.CreatedCount + answer.ChangedCount + answer.DeletedCount
  const wrong = answer.Rows.filter(({ Action }) => Action === 'Error')
  const changes = answer.Rows.filter(({ Action }) => Action !== 'Error')
  const errors = answer.ErrorCount
  const sound = answer.IsSuccessful
  return (
    <Stack gap="md">
      <StepHeading>{t('itemFile.preview.title', { name })}</StepHeading>
      <p className={classes.counts} role="status">
        {countsText(answer)}
      </p>
      <Select
        label={t('itemFile.preview.encoding')}
        description={t('itemFile.preview.encodingHelp')}
        size="xs"
        w={280}
        allowDeselect={false}
        disabled={importing || reading}
        value={encoding}
        data={encodings.map((value) => ({ value, label: t(`itemFile.encodings.${value}`) }))}
        onChange={(chosen) => chosen !== null && onEncoding(chosen)}
      />
      {unread !== undefined && <ErrorState error={unread} title={t('itemFile.preview.failed')} />}
      {!sound && <Notice kind="error" text={answer.Message ?? ''} />}
      {sound && errors > 0 && (
        <Notice kind="warning" text={t('itemFile.errors.leftOut', { count: errors })} />
      )}
      {sound && (count > 0 || errors === 0) && (
        <p className={classes.text}>
          {t(count === 0 ? 'itemFile.preview.nothing' : 'itemFile.preview.ready')}
        </p>
      )}
      {sound && count > 0 && affectedStores !== undefined && (
        <p className={classes.text}>{text('ui:reach.sentence', { affectedStores })}</p>
      )}
      {sound && <Warnings answer={answer} />}
      {answer.CreatedCount > 0 && (
        <GoingLive file={file} disabled={importing} onNewItems={onNewItems} />
      )}
      {wrong.length > 0 && <Errors rows={wrong} total={answer.ErrorCount} />}
      {changes.length > 0 && <ImportChanges rows={changes} total={count} />}
      {error !== undefined && (
        <ErrorState error={error} title={t('itemFile.preview.importFailed')} onRetry={onImport} />
      )}
      {importing && <LongWork label={t('itemFile.preview.importing', { count })} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain} disabled={importing}>
          {t('itemFile.preview.again')}
        </Button>
        <ErrorsButton name={name} answer={answer} />
        <Button
          onClick={onImport}
          loading={importing}
          disabled={count === 0 || reading}
          title={count === 0 && errors > 0 ? t('itemFile.preview.mendFirst') : undefined}
        >
          {t(`itemFile.preview.${errors > 0 && count > 0 ? 'importGood' : 'import'}`, { count })}
        </Button>
      </Group>
    </Stack>
  )
}

/** Where new items will be sold, and the option to keep them off sale at first. */
function GoingLive({
  file: { answer, newItems },
  disabled,
  onNewItems,
}: {
  file: CheckedFile
  disabled: boolean
  onNewItems(newItems: NewItems): void
}) {
  const { t } = useTranslation('menu')
  const { NewActiveCount: active, NewOnlineCount: online } = answer
  return (
    <div>
      <h4 id="import-new-items" className={classes.part}>
        {t('itemFile.newItems.title')}
      </h4>
      {active !== undefined && online !== undefined && (
        <p className={classes.hint} role="status">
          {active + online > 0
            ? t('itemFile.newItems.live', { count: active, online })
            : t('itemFile.newItems.notLive')}
        </p>
      )}
      <SegmentedControl
        aria-labelledby="import-new-items"
        size="xs"
        disabled={disabled}
        value={newItems}
        onChange={(chosen) => onNewItems(chosen === 'Inactive' ? chosen : 'AsInFile')}
        data={(['AsInFile', 'Inactive'] as const).map((value) => ({
          value,
          label: t(`itemFile.newItems.${value}`),
        }))}
      />
    </div>
  )
}

/** Likely mistakes that don't block the import. */
function Warnings({
  answer: { LargeChangeCount = 0, ShortRowCount = 0 },
}: Pick<CheckedFile, 'answer'>) {
  const { t } = useTranslation('menu')
  const said = [
    LargeChangeCount > 0 && t('itemFile.preview.largeCount', { count: LargeChangeCount }),
    ShortRowCount > 0 && t('itemFile.preview.shortCount', { count: ShortRowCount }),
  ]
  return said.map(
    (warning) => warning !== false && <Notice key={warning} kind="warning" text={warning} />,
  )
}

function Errors({ rows, total }: { rows: readonly ImportRow[]; total: number }) {
  const { t } = useTranslation('menu')
  return (
    <div>
      <h4 id="import-errors" className={classes.part}>
        {t('itemFile.preview.errors')}
      </h4>
      <p className={classes.hint}>{t('itemFile.preview.rowHelp')}</p>
      {/* Focusable, because scrollable content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="import-errors">
        <Table stickyHeader className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.row}>{t('itemFile.preview.row')}</Table.Th>
              <Table.Th>{t('itemFile.preview.column')}</Table.Th>
              <Table.Th>{t('itemFile.preview.problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.flatMap(({ RowNumber, Errors: errors }) =>
              errors.map(({ Field, Code, Message }) => (
                <Table.Tr key={`${RowNumber} ${Field} ${Code}`}>
                  {/* Adds one, because the server counts the header as row 0 and a spreadsheet
                      as row 1. */}
                  <Table.Td className={classes.row}>{RowNumber + 1}</Table.Td>
                  <Table.Td>{Field || t('itemFile.preview.whole')}</Table.Td>
                  <Table.Td>{Message}</Table.Td>
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </div>
      {total > rows.length && (
        <p className={classes.hint}>{t('itemFile.preview.more', { count: total - rows.length })}</p>
      )}
    </div>
  )
}
