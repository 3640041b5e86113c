// The filters of a report: those in its definition, and two that have their own operations for
// options.
// Facts: C-087, C-088, F-34, U-098, U-099
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationQuery } from '#core'
import { periodRule } from '#schemas/rules/period.ts'

import type { ReportChoices } from './choices.ts'
import type { ReportDefinition } from './definitions.ts'
import type { ReportTable } from './use-report.ts'

interface Option {
  value: string
  label: string
}
export interface ReportFilter {
  name: string
  label: string
  /** The label while no option is chosen. */
  all: string
  /** Undefined until they load. */
  options: readonly Option[] | undefined
  /** The chosen option with its label. */
  value: Option | undefined
  /** Whether the filter always has a value and can't be cleared. */
  isFixed?: boolean
  /** The server's error for this filter. */
  error?: string | undefined
  /** Why the options failed to load. The report still works without them. */
  failed?: string | undefined
  retry?(): void
}

/** The chosen option. A value that isn't among the options is used as its own label. */
const chosen = (
  value: string | undefined,
  options: readonly Option[] | undefined,
  words = value ?? '',
): Option | undefined =>
  value === undefined
    ? undefined
    : (options?.find((option) => option.value === value) ?? { value, label: words })

/**
 * The filters of a report with their options and chosen values.
 * @param refusals the server's errors by field name
 * @param records the records that are named in a link
 */
export function useFilters(
  report: ReportDefinition,
  { from, to, filters: set }: ReportChoices,
  refusals: Readonly<Record<string, string>>,
  records: ReportTable['Linked'] = [],
): readonly ReportFilter[] {
  const { t } = useTranslation('results')
  const hasCategories = report.name === 'ItemSales'
  const hasGroups = report.name === 'ModifierSales'
  const period = { FromDate: from, ToDate: to }
  // Categories with sales on these days.
  const categories = useQuery({
    ...operationQuery('reportHomeGetAllCategories', { body: period }),
    enabled: hasCategories && periodRule(period).length === 0,
  })
  const groups = useQuery({
    ...operationQuery('getModifierGroupDropDownForModifierSales'),
    enabled: hasGroups,
  })
  const described = report.filters.map(
    ({ name, label, choices, default: first }): ReportFilter => ({
      name,
      label,
      all: t('report.all', { filter: label }),
      options: choices,
      value: chosen(set[name], choices),
      isFixed: first !== undefined,
      error: refusals[`Filters.${name}`] ?? refusals[name],
    }),
  )
  const known = new Set([...report.filters.map(({ name }) => name), 'category', 'group'])
  // Filters that a link from another page set, such as one account. Users can only remove them.
  const linked = Object.entries(set)
    .filter(([name]) => !known.has(name))
    .map(([name, value]): ReportFilter => {
      const record = records.find(({ Filter, Value }) => Filter === name && Value === value)
      const label = record?.Label ?? t('report.linked')
      return {
        name,
        label,
        all: t('report.all', { filter: label }),
        options: [],
        value: { value, label: record?.Name ?? t('report.linkedRecord') },
        error: refusals[`Filters.${name}`],
      }
    })
  const category = (): ReportFilter => {
    const options = categories.data?.ResultSet.map(({ CategCode, CategName }) => ({
      value: CategCode,
      label: CategName,
    }))
    return {
      name: 'category',
      label: t('report.category'),
      all: t('report.allCategories'),
      options,
      // Keeps the chosen category even if it has no sales on these days, because the request still
      // contains it.
      value: chosen(set.category, options),
      error: refusals.FilterByCategory,
      failed: categories.isError ? t('report.noCategories') : undefined,
      retry: () => void categories.refetch(),
    }
  }
  const group = (): ReportFilter => {
    const options = groups.data?.ResultSet.map(({ Value, Display }) => ({
      value: String(Value),
      label: Display,
    }))
    return {
      name: 'group',
      label: t('report.group'),
      all: t('report.allGroups'),
      options,
      // Labels a deleted group with its id, because its sales still exist.
      value: chosen(set.group, options, t('report.deletedGroup', { id: set.group })),
      error: refusals.ModifierGroupId,
      failed: groups.isError ? t('report.noGroups') : undefined,
      retry: () => void groups.refetch(),
    }
  }
  return [
    ...described,
    ...linked,
    ...(hasCategories ? [category()] : []),
    ...(hasGroups ? [group()] : []),
  ]
}
