// The filters of a report: those of its definition, and the two whose choices have calls of their
// own.
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
  /** What it says where nothing is chosen. */
  all: string
  /** Undefined until they are known. */
  options: readonly Option[] | undefined
  /** What is chosen, with the words for it. */
  value: Option | undefined
  /** One is always chosen. */
  isFixed?: boolean
  /** What the server says of the choice. */
  error?: string | undefined
  /** Why there are no options. The report works without them. */
  failed?: string | undefined
  retry?(): void
}

/** What is chosen, in words: a value that the options do not have keeps its own. */
const chosen = (
  value: string | undefined,
  options: readonly Option[] | undefined,
  words = value ?? '',
): Option | undefined =>
  value === undefined
    ? undefined
    : (options?.find((option) => option.value === value) ?? { value, label: words })

/**
 * The filters of a report with their choices and what is chosen.
 * @param refusals what the server says of fields, by their names
 * @param records those that a link names
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
  // The categories that had sales on these days.
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
  // Another page linked with it, such as with one account: it can be removed, not chosen.
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
      // A category without sales on these days is still the one that is asked for.
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
      // A group that was deleted keeps its sales.
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
