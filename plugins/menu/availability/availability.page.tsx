// Facts: C-042, S-095, U-065
import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  parseGridState,
  operationMutation,
  operationQuery,
  readGridState,
  SettingsForm,
  useConfirm,
  useCulture,
  useDisabledReason,
  useNotify,
  useAffectedStores,
  useSettingsForm,
  useSteps,
  useText,
  type GridDefaults,
  type GridState,
  type PastedCell,
} from '#core'

import { availabilityColumns } from './availability.columns.tsx'
import {
  availabilityForm,
  keyOf,
  type AvailabilityPage,
  type AvailabilitySearch,
} from './availability.form.ts'
import {
  changedTo,
  switchedTo,
  type Availability,
  type AvailabilityChange,
} from './availability.ts'
import { ChangeHistory } from '../changes/history.modal.tsx'
import { ToWhereMade } from '../items/to-where-made.tsx'
import { EditItemsModal } from './edit-items.modal.tsx'
import { useQuickStock } from './use-quick-stock.ts'

type Sort = NonNullable<AvailabilitySearch['SortColumn']>
const defaults: GridDefaults<Sort> = {
  sort: 'ItemName',
  sorts: ['ItemName', 'CategoryName'],
  filters: ['show', 'type'],
}

function toSearch({ page, size, sort, dir, q, filters }: GridState<Sort>): AvailabilitySearch {
  return {
    RequestedPageNum: page,
    PageRowCount: size,
    ...(q !== '' && { SearchArg: q }),
    ...(sort && { SortColumn: sort, SortDirection: dir === 'desc' ? 'DESC' : 'ASC' }),
    ...((filters.show === 'outOfStock' || filters.show === 'notOnline') && { Show: filters.show }),
    ...((filters.type === 'item' || filters.type === 'modifier') && {
      IsModifier: filters.type === 'modifier',
    }),
  }
}
const availabilityQuery = (state: GridState<Sort>) =>
  operationQuery('getItemAvailability', { body: toSearch(state) })
const nothing: AvailabilityPage = {
  ResultSet: [],
  BusinessDate: '',
  asked: { RequestedPageNum: 1, PageRowCount: 1 },
}

/** The page for the current address. Returns the previous page while it loads. */
function useListedPage(): AvailabilityPage {
  const [params] = useSearchParams()
  const state = readGridState(params, defaults)
  const { data, isPlaceholderData } = useQuery({
    ...availabilityQuery(state),
    placeholderData: keepPreviousData,
  })
  const [listed, setListed] = useState({
    data,
    page: data ? { ...data, asked: toSearch(state) } : nothing,
  })
  if (data !== undefined && data !== listed.data && !isPlaceholderData)
    setListed({ data, page: { ...data, asked: toSearch(state) } })
  return listed.page
}

function ItemAvailabilityPage() {
  const { t } = useTranslation('menu')
  const text = useText()
  const notify = useNotify()
  const culture = useCulture()
  const readOnly = useDisabledReason('menu.editAvailability')
  const page = useListedPage()
  const settings = useSettingsForm(
    availabilityForm,
    page,
    operationMutation('updateItemAvailability'),
    {
      recordKey: `availability:${JSON.stringify(page.asked)}`,
      disabledReason: readOnly,
      ofAddress: true,
      strings: { saved: t('availability.saved'), failed: t('availability.failed') },
    },
  )
  const { form, base } = settings
  const { items } = form.values
  const steps = useSteps(form, 'items')
  const quick = useQuickStock(page, settings.dirty)
  const [editing, setEditing] = useState<readonly number[]>([])
  const [isSelecting, setSelecting] = useState(false)
  const edited = editing.flatMap((id) => items[keyOf(id)] ?? [])

  const change = (changes: readonly (readonly [id: number, change: AvailabilityChange])[]) => {
    const now = form.getValues().items
    steps.change(
      changes.reduce((after, [id, to]) => {
        const [key, row] = [keyOf(id), after[keyOf(id)]]
        return row ? { ...after, [key]: changedTo(row, to, base.items[key] ?? row) } : after
      }, now),
    )
  }
  const onSwitch = useCallbackRef((id: number, field: 'inStock' | 'online', on: boolean) =>
    change([[id, { [field]: on }]]),
  )
  const paste = (pasted: readonly PastedCell<Availability>[]) => {
    const read = pasted.map(({ row, column, text: words }) => ({
      row,
      words,
      change: switchedTo(column, words, text),
    }))
    const unread = read.filter((cell) => cell.change === undefined)
    change(read.flatMap(({ row, change: to }) => (to ? [[row.id, to] as const] : [])))
    const [first] = unread
    if (first)
      notify({
        kind: 'warning',
        text: t('availability.unread', {
          count: unread.length,
          first: first.words,
          item: first.row.name,
        }),
      })
  }
  const loaded = base.items
  const columns = useMemo(
    () =>
      availabilityColumns({
        t: text,
        culture,
        readOnly: readOnly !== undefined,
        loaded: (id) => loaded[keyOf(id)],
        onSwitch,
        onUntil: (row) => setEditing([row.id]),
      }),
    [text, culture, readOnly, loaded, onSwitch],
  )
  // The grid shows the form's values: the loaded rows with unsaved changes applied.
  const rows = useMemo(() => Object.values(items), [items])

  return (
    <>
      <SettingsForm
        title={t('availability.title')}
        subtitle={t('availability.subtitle')}
        settings={settings}
        disabledReason={readOnly}
        wide
        list
        more={
          <>
            <ChangeHistory
              kind="availability"
              unsaved={{ count: settings.changedFields.length, discard: settings.discard }}
            />
            {!isSelecting && (
              <AllAtOnce
                pending={settings.changedFields.length}
                discard={settings.discard}
                reason={readOnly}
              />
            )}
          </>
        }
      >
        <DataGrid
          bare
          id="menu.itemAvailability"
          title={t('availability.title')}
          query={availabilityQuery}
          pageOf={(data) => ({ rows, total: data.TotalRowCount })}
          columns={columns}
          rowId={(row) => row.id}
          defaults={defaults}
          filters={[
            {
              id: 'show',
              label: t('availability.show.label'),
              options: [
                { value: 'outOfStock', label: t('availability.show.outOfStock') },
                { value: 'notOnline', label: t('availability.show.notOnline') },
              ],
            },
            {
              id: 'type',
              label: t('availability.type.label'),
              options: [
                { value: 'item', label: t('availability.type.items') },
                { value: 'modifier', label: t('availability.type.modifiers') },
              ],
            },
          ]}
          searchLabel={t('availability.search')}
          selectOnPage
          onSelecting={setSelecting}
          {...(readOnly === undefined && { actions: quick })}
          {...(readOnly === undefined && { cells: { paste, undo: steps.undo, redo: steps.redo } })}
          bulk={
            readOnly === undefined
              ? (rows) => [
                  {
                    label: t('availability.edit.action', { count: rows.length }),
                    run: () => Promise.resolve(setEditing(rows.map(({ id }) => id))),
                  },
                ]
              : undefined
          }
          empty={{ text: t('availability.empty'), action: <ToWhereMade of="items" /> }}
        />
      </SettingsForm>
      <EditItemsModal
        items={edited}
        today={page.BusinessDate}
        culture={culture}
        onClose={() => setEditing([])}
        onApply={(changes) => {
          change(editing.map((id) => [id, changes]))
          setEditing([])
        }}
      />
    </>
  )
}

/**
 * The two buttons that change all items of the store. Each asks for confirmation, then saves
 * immediately.
 */
function AllAtOnce({
  pending,
  discard,
  reason,
}: {
  pending: number
  discard: () => void
  reason: string | undefined
}) {
  const { t } = useTranslation('menu')
  const confirm = useConfirm()
  const notify = useNotify()
  const all = {
    inStock: useMutation(operationMutation('updateItemAvailabilityAllInStock')),
    online: useMutation(operationMutation('updateItemAvailabilityAllIsOnline')),
  }
  const affectedStores = useAffectedStores()
  const ask = (which: 'inStock' | 'online') =>
    void confirm({
      title: t(`availability.all.${which}.title`),
      text: [
        t(`availability.all.${which}.text`),
        pending > 0 && t('availability.all.pending', { count: pending }),
      ]
        .filter(Boolean)
        .join(' '),
      confirm: t(`availability.all.${which}.confirm`),
      failed: t(`availability.all.${which}.failed`),
      affectedStores: affectedStores(
        which === 'inStock'
          ? 'updateItemAvailabilityAllInStock'
          : 'updateItemAvailabilityAllIsOnline',
      ),
      async run() {
        await all[which].mutateAsync({})
        discard()
        notify({ kind: 'success', text: t(`availability.all.${which}.done`) })
      },
    })
  return (
    <>
      {(['online', 'inStock'] as const).map((which) => (
        <Button
          key={which}
          variant="default"
          disabled={reason !== undefined}
          title={reason}
          onClick={() => ask(which)}
        >
          {t(`availability.all.${which}.action`)}
        </Button>
      ))}
    </>
  )
}

export const page = definePage({
  Component: ItemAvailabilityPage,
  loader: ({ ensure, url }) => ensure(availabilityQuery(parseGridState(url, defaults))),
})
