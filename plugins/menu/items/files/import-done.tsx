import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { saveFile } from '#core'

import { StepHeading, useCountsText } from './import-parts.tsx'
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
      <p className={classes.text}>{t('itemFile.done.undoHelp')}</p>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              t('itemFile.done.undoName', { name: name.replace(/\.\w+$/, '.csv') }),
              answer.UndoCsv ?? '',
            )
          }
        >
          {t('itemFile.done.undo')}
        </Button>
        <Button onClick={onClose}>{t('itemFile.done.close')}</Button>
      </Group>
    </Stack>
  )
}
