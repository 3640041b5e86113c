import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Notice, saveFile } from '#core'

import { csvName, ErrorsButton, StepHeading, useCountsText } from './import-parts.tsx'
import classes from './import-items.module.css'
import type { ImportAnswer } from './use-import.ts'

/** Third step: the result, and how to undo it. */
export function ImportDone({
  name,
  answer,
  onClose,
}: {
  name: string
  answer: ImportAnswer
  onClose: () => void
}) {
  const { t } = useTranslation('menu')
  const countsText = useCountsText()
  return (
    <Stack gap="md">
      <StepHeading>{t('itemFile.done.title')}</StepHeading>
      <p className={classes.counts} role="status">
        {countsText(answer)}
      </p>
      {answer.ErrorCount > 0 && (
        <Notice
          kind="warning"
          text={t('itemFile.errors.wereLeftOut', { count: answer.ErrorCount })}
        />
      )}
      <p className={classes.text}>{t('itemFile.done.undoHelp')}</p>
      <Group justify="flex-end">
        <ErrorsButton name={name} answer={answer} />
        <Button
          variant="default"
          onClick={() =>
            saveFile(t('itemFile.done.undoName', { name: csvName(name) }), answer.UndoCsv ?? '')
          }
        >
          {t('itemFile.done.undo')}
        </Button>
        <Button onClick={onClose}>{t('itemFile.done.close')}</Button>
      </Group>
    </Stack>
  )
}
