// Facts: C-087, F-34, U-098
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '#core'
import { periodRule } from '#schemas/rules/period.ts'

import { FilterSelect } from './filter-select.tsx'
import type { ReportFilterProps } from '../report/report-choices.ts'

/** The categories that had sales on these days. */
export function CategoryFilter({
  choices: { from, to, category },
  change,
  refusals,
}: ReportFilterProps) {
  const { t } = useTranslation('results')
  const period = { FromDate: from, ToDate: to }
  const { data, isError, refetch } = useQuery({
    ...operationQuery('reportHomeGetAllCategories', { body: period }),
    enabled: periodRule(period).length === 0,
  })
  return (
    <FilterSelect
      label={t('viewers.category')}
      all={t('viewers.allCategories')}
      options={data?.ResultSet.map(({ CategCode, CategName }) => ({
        value: CategCode,
        label: CategName,
      }))}
      // A category without sales on these days is still the one that is asked for.
      value={category === '' ? undefined : { value: category, label: category }}
      choose={(code) => change({ category: code })}
      error={refusals.FilterByCategory}
      failed={isError ? t('viewers.noCategories') : undefined}
      retry={() => void refetch()}
    />
  )
}
