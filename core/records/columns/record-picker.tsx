// Fields that refer to other records. They hold one or several records, which the server searches
// by name, or stores.
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
  /** Name of the described page that the field belongs to. */
  page: string
  options: FieldOptions
  /** Further props for the input, for its focus and error. */
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

/**
 * What fields for one record and for several have in common: their props, and the effect of a
 * choice.
 */
function usePicking(picker: PickerProps, chosen: readonly Chosen[]) {
  const { form, column, page, options, more } = picker
  const choices = useChoices({
    page,
    name: column.name,
    of: 'field',
    chosen,
    known: severalOf(form.getInitialValues()[column.name]),
    // Send no request for read-only users, because they aren't allowed to read the choices.
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

/** A field for several records, shown as pills. */
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

/** A field for stores. It uses the same picker as the portal's own screens. */
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

/**
 * Returns 'all' if all stores are chosen, including future ones. Otherwise returns the chosen
 * stores, or null if there are none.
 */
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
