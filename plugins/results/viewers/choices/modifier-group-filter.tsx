// Facts: C-088, F-34, U-099
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '#core'

import { FilterSelect } from './filter-select.tsx'
import type { ReportFilterProps } from '../report/report-choices.ts'

export function ModifierGroupFilter({ choices: { group }, change, refusals }: ReportFilterProps) {
  const { t } = useTranslation('results')
  const { data, isError, refetch } = useQuery(
    operationQuery('getModifierGroupDropDownForModifierSales'),
  )
  return (
    <FilterSelect
      label={t('viewers.group')}
      all={t('viewers.allGroups')}
      options={data?.ResultSet.map(({ Value, Display }) => ({
        value: String(Value),
        label: Display,
      }))}
      // A group that was deleted keeps its sales.
      value={
        group === 0
          ? undefined
          : { value: String(group), label: t('viewers.deletedGroup', { id: group }) }
      }
      choose={(id) => change({ group: Number(id) })}
      error={refusals.ModifierGroupId}
      failed={isError ? t('viewers.noGroups') : undefined}
      retry={() => void refetch()}
    />
  )
}
