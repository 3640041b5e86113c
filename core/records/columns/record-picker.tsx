// Fields that refer to other records: one or several, searched on the server by name, and stores.
import { Loader } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { MultiSelect, Select } from '../../ui/controls/select.tsx'
import { fieldProps, type FieldOptions } from '../../forms/fields/field-props.tsx'
import { allStoresQuery, AssignedStores } from '../../grid/stores/assigned-stores.tsx'
import { allStores, assignedOf, toAssignment, type StoreRow } from '#schemas/rules/stores.ts'
import { ErrorState } from '../../ui/messages/error-state.tsx'
import { useChoices } from './use-choices.ts'
import { areSeveral, isOne, type Chosen, type Column, type Value, type Values } from './values.ts'

export interface PickerProps {
  form: UseFormReturnType<Values>
  column: Column
  /** The described page that has the field. */
  page: string
  options: FieldOptions
  /** Extra props for the input: focus and error. */
  more: { error?: string | undefined; 'data-autofocus'?: true }
}
const severalOf = (value: Value | undefined): readonly Chosen[] =>
  isOne(value) ? [value] : areSeveral(value) ? value : []

/**
 * If there are more choices than the list shows, the help line asks the user to type to find them.
 */
const withMore = (options: FieldOptions, more: string | undefined): FieldOptions =>
  more === undefined
    ? options
    : {
        ...options,
        description: options.description ? (
          <>
            {options.description} {more}
          </>
        ) : (
          more
        ),
      }

/** Shared by fields of one record and of several: props, and the effect of a choice. */
function usePicking(picker: PickerProps, chosen: readonly Chosen[]) {
  const { form, column, page, options, more } = picker
  const choices = useChoices({
    page,
    name: column.name,
    of: 'field',
    chosen,
    known: severalOf(form.getInitialValues()[column.name]),
    // No request for read-only users, because they may not read the choices.
    enabled: fieldProps(form, column.name, options).readOnly !== true,
    keptAt: column.keptAt,
  })
  const {
    value: _,
    onChange,
    defaultValue: __,
    ...props
  } = fieldProps(form, column.name, {
    ...withMore(options, choices.more),
    ...choices.chosenFrom,
    keepNull: true,
  })
  const change: (value: Value) => void = onChange
  return { chosenOf: choices.chosenOf, change, props: { ...props, ...choices.props, ...more } }
}

export function RecordPicker(picker: PickerProps) {
  const { form, column } = picker
  const { t } = useTranslation('records')
  const value = form.values[column.name]
  const chosen = isOne(value) ? value : undefined
  const { chosenOf, change, props } = usePicking(picker, chosen ? [chosen] : [])
  return (
    <Select
      {...props}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => change(id === null ? null : (chosenOf([id])[0] ?? null))}
      placeholder={t('choose')}
      clearable={!column.required}
      allowDeselect={false}
    />
  )
}

/** Several records, as pills. */
export function RecordsPicker(picker: PickerProps) {
  const { form, column } = picker
  const { t } = useTranslation('records')
  const value = form.values[column.name]
  const chosen = areSeveral(value) ? value : []
  const { chosenOf, change, props } = usePicking(picker, chosen)
  return (
    <MultiSelect
      {...props}
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => change(ids.length === 0 ? null : chosenOf(ids))}
      placeholder={chosen.length === 0 ? t('chooseSome') : undefined}
      hidePickedOptions
    />
  )
}

/** Stores, with the same picker as the portal's own screens. */
export function StoresPicker({ form, column, options, more }: PickerProps) {
  const { data, error: unread, refetch } = useQuery(allStoresQuery)
  const {
    value,
    error,
    onChange,
    readOnly = false,
    label,
    description,
    withAsterisk: required,
  } = fieldProps(form, column.name, options)
  const change: (value: Value) => void = onChange
  const given: Value = value
  const chosen = areSeveral(given) ? given : []
  if (unread) return <ErrorState error={unread} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" />
  return (
    <AssignedStores
      rows={[
        { storeId: allStores, isAssigned: given === 'all' },
        ...chosen.map(({ id }) => ({ storeId: id, isAssigned: true })),
      ]}
      onChange={(rows) =>
        change(
          toStores(
            rows,
            data.ResultSet.map(({ StoreId, StoreName }) => ({ id: StoreId, name: StoreName })),
          ),
        )
      }
      readOnly={readOnly}
      error={more.error ?? error}
      label={label}
      description={description}
      required={required}
      first={more['data-autofocus']}
    />
  )
}

/** All stores, including future ones; else the chosen ones; null for none. */
function toStores(rows: readonly StoreRow[], stores: readonly Chosen[]): Value {
  const assignment = toAssignment(rows)
  if (assignment.all && assignment.differing.size === 0) return 'all'
  const ids = new Set(
    assignedOf(
      assignment,
      stores.map(({ id }) => id),
    ),
  )
  const chosen = stores.filter(({ id }) => ids.has(id))
  return chosen.length === 0 ? null : chosen
}
