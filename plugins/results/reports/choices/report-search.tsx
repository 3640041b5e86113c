import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon, TextInput, useAddressSearch } from '#core'

import classes from './report-controls.module.css'

/** Filters the rows by text. Typing adds no history entries. */
export function ReportSearch() {
  const { t } = useTranslation('results')
  const { search, setSearch } = useAddressSearch()
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('report.search')}
      placeholder={t('report.search')}
      maxLength={100}
      value={search}
      onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        search !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('tickets.clearSearch')}
            onClick={() => setSearch('')}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )
      }
    />
  )
}
