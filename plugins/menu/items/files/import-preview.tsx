import { Button, Group, Stack, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ErrorState, LongWork, Notice, StatusBadge, useReach, useText } from '#core'

import { StepHeading, useCountsText } from './import-parts.tsx'
import classes from './import-items.module.css'
import type { CheckedFile, ImportRow } from './use-import.ts'

interface Props {
  file: CheckedFile
  importing: boolean
  /** Why the last import failed or got no answer. */
  error: unknown
  onImport(): void
  onAgain(): void
}
/** Show only this many rows; the counts cover all. */
const mostShown = 200

/** Second step: what the import would do, or what is wrong with the file. */
export function ImportPreview({
  file: { name, answer },
  importing,
  error,
  onImport,
  onAgain,
}: Props) {
  const { t } = useTranslation('menu')
  const text = useText()
  const countsText = useCountsText()
  const reach = useReach()('importItems')
  const count = answer.CreatedCount + answer.ChangedCount + answer.DeletedCount
  const wrong = answer.Rows.filter(({ Action }) => Action === 'Error')
  const changes = answer.Rows.filter(({ Action }) => Action !== 'Error')
  const sound = answer.IsSuccessful
  return (
    <Stack gap="md">
      <StepHeading>{t('itemFile.preview.title', { name })}</StepHeading>
      <p className={classes.counts} role="status">
        {countsText(answer)}
      </p>
      {!sound && <Notice kind="error" text={answer.Message ?? ''} />}
      {sound && (
        <p className={classes.text}>
          {t(count === 0 ? 'itemFile.preview.nothing' : 'itemFile.preview.ready')}
        </p>
      )}
      {sound && count > 0 && reach !== undefined && (
        <p className={classes.text}>{text('ui:reach.sentence', { reach })}</p>
      )}
      {wrong.length > 0 && <Errors rows={wrong} total={answer.ErrorCount} />}
      {changes.length > 0 && <Changes rows={changes} total={count} />}
      {error !== undefined && (
        <ErrorState error={error} title={t('itemFile.preview.importFailed')} onRetry={onImport} />
      )}
      {importing && <LongWork label={t('itemFile.preview.importing', { count })} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain} disabled={importing}>
          {t('itemFile.preview.again')}
        </Button>
        <Button
          onClick={onImport}
          loading={importing}
          disabled={!sound || count === 0}
          title={sound ? undefined : t('itemFile.preview.mendFirst')}
        >
          {t('itemFile.preview.import', { count })}
        </Button>
      </Group>
    </Stack>
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
      {/* What scrolls must be in reach of the keyboard. */}
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
                  {/* The server counts the header as row 0, a spreadsheet as row 1. */}
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

const tones = { Create: 'good', Change: 'neutral', Delete: 'bad' } as const
const isChange = (action: ImportRow['Action']): action is keyof typeof tones => action in tones
function Changes({ rows, total }: { rows: readonly ImportRow[]; total: number }) {
  const { t } = useTranslation('menu')
  const shown = rows.slice(0, mostShown)
  const change = ({ Field, Before, After }: NonNullable<ImportRow['Changes']>[number]) =>
    t('itemFile.preview.change', {
      field: Field,
      before: Before || t('itemFile.preview.blank'),
      after: After || t('itemFile.preview.blank'),
    })
  return (
    <div>
      <h4 id="import-changes" className={classes.part}>
        {t('itemFile.preview.changes')}
      </h4>
      {/* What scrolls must be in reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.list} tabIndex={0} aria-labelledby="import-changes">
        {shown.map((row) => (
          <li key={row.RowNumber} className={classes.item}>
            {isChange(row.Action) && (
              <StatusBadge tone={tones[row.Action]}>
                {t(`itemFile.preview.act.${row.Action}`)}
              </StatusBadge>
            )}
            <span className={classes.words}>
              <strong>{row.ItemName}</strong>
              {row.Changes?.map((member) => (
                <span key={member.Field} className={classes.change}>
                  {change(member)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className={classes.hint}>
          {t('itemFile.preview.more', { count: total - shown.length })}
        </p>
      )}
    </div>
  )
}
