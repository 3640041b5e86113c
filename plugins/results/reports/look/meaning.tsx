import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReportColumn } from '../data/use-report.ts'
import classes from './meaning.module.css'

/** The title of a column. A word with a meaning is dotted beneath, and says it when pressed. */
export function Meaning({ column: { Title, Meaning: meaning } }: { column: ReportColumn }) {
  const { t } = useTranslation('results')
  const [isOpen, setOpen] = useState(false)
  if (!meaning) return Title
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      width={304}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.word}
          aria-label={t('report.meaning', { column: Title })}
          onClick={() => setOpen(!isOpen)}
        >
          {Title}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={Title} className={classes.meaning} tabIndex={-1}>
        <b>{Title}</b>
        <p>{meaning}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
