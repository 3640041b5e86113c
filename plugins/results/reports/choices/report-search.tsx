import { ActionIcon, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'

import { useTyped } from '../../tickets/list/use-typed.ts'
import type { Change } from '../data/choices.ts'
import classes from './report-controls.module.css'

/** Only rows with these words. Typing takes no step for Back. */
export function ReportSearch({ q, change }: { q: string; change: Change }) {
  const { t } = useTranslation('results')
  const { typed, type, settle } = useTyped(q, (words) => change({ q: words.trim() }, true))
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('report.search')}
      placeholder={t('report.search')}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        typed !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('tickets.clearSearch')}
            onClick={() => {
              type('')
              change({ q: '' }, true)
            }}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )
      }
    />
  )
}
