import { Button, FileInput, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber, LongWork, limits, useCulture } from '#core'

import { mostImportRows } from '../../rules/menu.ts'
import { useDownloadItems } from './download-items.tsx'
import { StepHeading } from './import-parts.tsx'
import classes from './import-items.module.css'

const most = limits.ItemImportLimits.Csv.maxLength
const mebibyte = 1024 * 1024

interface Props {
  file: File | null
  onChoose(file: File | null): void
  checking: boolean
  onCheck(): void
  onCancel(): void
}

/** First step: choose a file. */
export function ImportChoose({ file, onChoose, checking, onCheck, onCancel }: Props) {
  const { t } = useTranslation('menu')
  const culture = useCulture()
  const template = useDownloadItems()
  const [tried, setTried] = useState(false)
  const size = (bytes: number) =>
    formatNumber(bytes / mebibyte, culture, { maximumFractionDigits: 1 })
  const error =
    file && file.size > most
      ? t('itemFile.choose.tooLarge', { size: size(file.size), most: size(most) })
      : file?.size === 0
        ? t('itemFile.choose.empty')
        : undefined
  const check = () => {
    setTried(true)
    if (file && !error) onCheck()
  }
  return (
    <Stack gap="md">
      <StepHeading>{t('itemFile.choose.title')}</StepHeading>
      <p className={classes.text}>{t('itemFile.choose.text')}</p>
      <FileInput
        label={t('itemFile.choose.label')}
        placeholder={t('itemFile.choose.placeholder')}
        description={t('itemFile.choose.help', { size: size(most), rows: mostImportRows })}
        accept=".csv,.txt,.tsv,text/csv"
        value={file}
        onChange={(chosen) => onChoose(chosen)}
        error={error ?? (tried && !file && t('itemFile.choose.placeholder'))}
        disabled={checking}
      />
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={template.isPending}
          onClick={() => template.mutate({ templateOnly: true })}
        >
          {t('itemFile.choose.template')}
        </Button>
      </div>
      {checking && file && (
        <LongWork
          label={t('itemFile.preview.checking', {
            name: file.name,
            size: Math.ceil(file.size / 1024),
          })}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('itemFile.preview.cancel')}
        </Button>
        <Button onClick={check} loading={checking} disabled={error !== undefined}>
          {t('itemFile.choose.next')}
        </Button>
      </Group>
    </Stack>
  )
}
