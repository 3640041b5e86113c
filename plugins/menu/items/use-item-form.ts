// The item form's data: loading, saving, and what follows a save.
// Facts: R-068
import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import {
  notFound,
  operationMutation,
  operationQuery,
  useRecordPage,
  useSettingsForm,
  type AnswerOf,
} from '#core'

import { duplicateItem } from '../rules/menu.ts'
import {
  itemForm,
  toRecord,
  renamedItem,
  type ItemFormValues,
  type ItemRecord,
} from './item.form.ts'
import { withOwn } from './item-choices.ts'
import {
  asNewItem,
  itemsPath,
  leftToNext,
  searchForNext,
  parseStart,
  withoutItsPhoto,
  type NewItemState,
} from './new-item.ts'
import { useItemChoices } from './use-item-choices.ts'

export const itemQuery = (id: number) => operationQuery('getItem', { body: { ItemMasterId: id } })

/** Id 0 is a new item, which has nothing to load. */
function useItemRecord(id: number) {
  const all = useItemChoices()
  const queries: ReturnType<typeof itemQuery>[] = id === 0 ? [] : [itemQuery(id)]
  const [read] = useSuspenseQueries({ queries })
  const stored = id === 0 ? null : (read?.data.Entity ?? notFound('record'))
  const [params] = useSearchParams()
  // Carried-over values apply immediately. They are added to the URL a moment later, so that a
  // reload keeps them.
  const [left, leave] = useState<Partial<ItemFormValues>>()
  const record = useMemo<ItemRecord>(
    () =>
      stored ? toRecord(stored) : { Entity: null, start: { ...parseStart(params, all), ...left } },
    [stored, params, all, left],
  )
  const choices = useMemo(
    () => ({
      ...all,
      categories: withOwn(all.categories, stored?.ItemCategoryId, stored?.CategoryName),
      taxCategories: withOwn(all.taxCategories, stored?.TaxCategoryId, stored?.TaxCategoryName),
      routingGroups: withOwn(all.routingGroups, stored?.PrinterGroupId, stored?.PrinterGroupName),
    }),
    [all, stored],
  )
  return { record, choices, params, leave }
}

export function useItemForm(id: number) {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const opened: NewItemState | null = useLocation().state
  const { isNew, copy, openSaved, leaveDeleted, options } = useRecordPage<ItemFormValues>({
    kind: 'item',
    id,
    list: itemsPath,
    search: '?setup=extended',
    asNew: asNewItem,
  })
  const { record, choices, params, leave } = useItemRecord(id)
  const another = useRef(false)
  const spec = useMemo(() => {
    const form = itemForm(choices)
    return {
      ...form,
      // After "save and add another", the form resets immediately.
      fromSaved(answer: AnswerOf<'editItem'>, loaded: ItemRecord): ItemRecord | undefined {
        const saved = form.fromSaved?.(answer, loaded)
        return saved && another.current && loaded.Entity === null
          ? { Entity: null, start: leftToNext(form.fromApi(saved)) }
          : saved
      },
    }
  }, [choices])
  const openAnother = (values: ItemFormValues) => {
    const next = searchForNext(params, values)
    leave(leftToNext(values))
    void navigate(`${itemsPath}/0${next}`, {
      replace: isNew,
      state: { another: true } satisfies NewItemState,
    })
  }

  const settings = useSettingsForm(
    spec,
    record,
    operationMutation(isNew ? 'addItem' : 'editItem'),
    {
      ...options,
      startWith: options.startWith && withoutItsPhoto(renamedItem(options.startWith)),
      onSaved(answer: AnswerOf<'editItem'>, values: ItemFormValues) {
        if (another.current) openAnother(values)
        else void openSaved(answer.Entity?.ItemMasterId)
      },
      strings: {
        saved: ({ ItemName }) => t('item.saved', { name: ItemName.trim() }),
        failed: t('item.failed'),
      },
    },
  )

  const saveAndAddAnother = async () => {
    another.current = true
    const saved = await settings.save()
    another.current = false
    if (saved) settings.root.current?.querySelector<HTMLElement>('[data-path="ItemName"]')?.focus()
  }
  return {
    settings,
    choices,
    stored: settings.stored.Entity,
    isNew,
    follows: isNew && opened?.another === true,
    saveAndAddAnother,
    duplicateThis: () => copy(duplicateItem(settings.base)),
    leaveDeleted,
  }
}
