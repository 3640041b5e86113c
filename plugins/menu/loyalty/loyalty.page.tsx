// Facts: C-065, N-13, U-079
import { useCallbackRef } from '@mantine/hooks'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  type ArgsOf,
  DataGrid,
  definePage,
  fieldProps,
  FormSection,
  type GridDefaults,
  type GridState,
  Half,
  parseMoney,
  type MoneyTyped,
  operationQuery,
  type PastedCell,
  readGridState,
  SegmentedControl,
  SettingsForm,
  TextInput,
  useCulture,
  useDisabledReason,
  useSettingsForm,
  useSteps,
  useText,
  wholeCents,
} from '#core'

import { cutProgramName, highestPriceCents, longestProgramName } from '../rules/menu.ts'
import { ChangeHistory } from '../changes/history.modal.tsx'
import { ToWhereMade } from '../items/to-where-made.tsx'
import classes from './loyalty.module.css'
import { loyaltyColumns, type MemberRow } from './loyalty.columns.tsx'
import { listPriceOf, loyaltyForm, saveLoyalty, withPrice, type Member } from './loyalty.form.ts'

type Sort = NonNullable<ArgsOf<'tieredPriceListGetMembers'>['query']['sortColumn']>
const defaults: GridDefaults<Sort> = {
  sort: 'Name',
  sorts: ['Name', 'Category', 'MemberType', 'Price', 'PriceListPrice'],
}
/** The screen offers two of the four types; items are the default. */
const types = { item: 0, modifier: 2 } as const
const typeIn = (params: URLSearchParams): keyof typeof types =>
  params.get('type') === 'modifier' ? 'modifier' : 'item'

const listQuery = operationQuery('getTieredPriceList')
const membersQuery = (
  tieredPriceListId: number,
  type: keyof typeof types,
  { page, size, sort, dir, q }: GridState<Sort>,
) =>
  operationQuery('tieredPriceListGetMembers', {
    query: {
      tieredPriceListId,
      typeFilter: types[type],
      pageNumber: page,
      pageSize: size,
      sortDirection: dir === 'desc' ? 'DESC' : 'ASC',
      ...(q !== '' && { itemNameFilter: q }),
      ...(sort && { sortColumn: sort }),
    },
  })

/** `prices.<id>.price` → the member's id. */
const memberIdIn = (path: string): string => path.split('.')[1] ?? ''

function LoyaltyPage() {
  const { t } = useTranslation('menu')
  const text = useText()
  const culture = useCulture()
  const readOnly = useDisabledReason('menu.editLoyaltyPricing')
  const { data: list } = useSuspenseQuery(listQuery)
  const isNew = list.TieredPriceListId === 0
  const [params, setParams] = useSearchParams()
  const type = typeIn(params)
  const { data: members } = useQuery({
    ...membersQuery(list.TieredPriceListId, type, readGridState(params, defaults)),
    placeholderData: keepPreviousData,
  })

  /** The search parameters under which each edited row was last shown. */
  const seen = useRef(new Map<string, string>())
  const settings = useSettingsForm(loyaltyForm, list, saveLoyalty, {
    recordKey: 'loyalty',
    disabledReason: readOnly,
    onElsewhere: (path) => setParams(seen.current.get(memberIdIn(path)) ?? {}),
    strings: {
      saved: t('loyalty.saved'),
      failed: t('LoyaltyTierPricing.FailedUpdateLoyaltyTierPricing'),
    },
  })
  const { form, base } = settings
  const { prices } = form.values
  const steps = useSteps(form, 'prices')

  // Rows from a save or a conflict are newer than the rows of the page, so they are shown until the
  // page reloads.
  const [held, setHeld] = useState({ base, members })
  if (held.base !== base) setHeld({ base, members })
  const buildRow = (member: Member): MemberRow => {
    const edit = prices[member.id]
    const newer = held.members === members ? base.prices[member.id]?.member : undefined
    const changed = edit !== undefined && edit !== base.prices[member.id]
    const error = form.errors[`prices.${member.id}.price`]
    return {
      member: newer ?? member,
      price: changed ? edit.price : listPriceOf(newer ?? member),
      changed,
      error: typeof error === 'string' ? error : undefined,
    }
  }
  const memberOf = (id: string) =>
    prices[id]?.member ?? members?.ResultSet.find((member) => member.id === id)
  const note = (id: string) => seen.current.set(id, params.toString())

  const onPrice = useCallbackRef((path: string, price: MoneyTyped) => {
    const member = memberOf(memberIdIn(path))
    if (!member) return
    note(member.id)
    steps.change(withPrice(form.getValues().prices, base.prices, member, price), path)
  })
  const onLeave = useCallbackRef((path: string) => {
    if (prices[memberIdIn(path)]) settings.showFault(path)
  })
  const paste = (pasted: readonly PastedCell<MemberRow>[]) => {
    const cap = (price: MoneyTyped) =>
      typeof price === 'number' && price > highestPriceCents ? wholeCents(highestPriceCents) : price
    pasted.forEach(({ row }) => note(row.member.id))
    steps.change(
      pasted.reduce(
        (edits, { row, text: pastedText }) =>
          withPrice(edits, base.prices, row.member, cap(parseMoney(pastedText, culture))),
        form.getValues().prices,
      ),
    )
    pasted.forEach(({ row }) => settings.showFault(`prices.${row.member.id}.price`))
  }
  const columns = useMemo(
    () => loyaltyColumns({ t: text, culture, readOnly: readOnly !== undefined, onPrice, onLeave }),
    [text, culture, readOnly, onPrice, onLeave],
  )

  return (
    <SettingsForm
      title={t('loyalty.title')}
      subtitle={t('loyalty.subtitle')}
      settings={settings}
      disabledReason={readOnly}
      wide
      list
      more={
        <ChangeHistory
          kind="loyaltyPrices"
          unsaved={{ count: settings.changedFields.length, discard: settings.discard }}
        />
      }
    >
      <FormSection
        title={t('loyalty.program.title')}
        help={t(isNew ? 'loyalty.program.helpNew' : 'loyalty.program.help')}
      >
        <Half>
          <TextInput
            {...fieldProps(form, 'name', {
              label: t('loyalty.program.name'),
              required: true,
              counter: longestProgramName,
            })}
            maxLength={longestProgramName}
            autoComplete="off"
            {...(readOnly === undefined && {
              onChange: (event) =>
                form.setFieldValue('name', cutProgramName(event.currentTarget.value)),
            })}
          />
        </Half>
      </FormSection>
      <SegmentedControl
        aria-label={t('loyalty.type')}
        value={type}
        w="fit-content"
        data={[
          { value: 'item', label: t('loyalty.items') },
          { value: 'modifier', label: t('loyalty.modifiers') },
        ]}
        onChange={(chosen) =>
          setParams((before) => {
            const next = new URLSearchParams(before)
            next.delete('page')
            if (chosen === 'item') next.delete('type')
            else next.set('type', chosen)
            return next
          })
        }
      />
      <div className={classes.prices}>
        <DataGrid
          bare
          id="menu.loyalty"
          title={t('loyalty.prices')}
          query={(state) => membersQuery(list.TieredPriceListId, type, state)}
          // The grid shows the form's values: the loaded rows with unsaved changes applied.
          pageOf={(page) => ({ rows: page.ResultSet.map(buildRow), total: page.TotalRowCount })}
          columns={columns}
          rowId={({ member }) => member.id}
          defaults={defaults}
          searchLabel={t('loyalty.search')}
          {...(readOnly === undefined && { cells: { paste, undo: steps.undo, redo: steps.redo } })}
          empty={
            type === 'item'
              ? { text: t('loyalty.emptyItems'), action: <ToWhereMade of="items" /> }
              : { text: t('loyalty.emptyModifiers'), action: <ToWhereMade of="modifiers" /> }
          }
        />
      </div>
    </SettingsForm>
  )
}

export const page = definePage({
  Component: LoyaltyPage,
  loader: ({ ensure }) => ensure(listQuery),
})
