import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

import type { GroupWith } from '../../i18n/known-text.ts'
import { useText } from '../../i18n/text.ts'
import type { PageLoaderArgs } from '../../plugin/page.ts'
import { useDisabledReason } from '../../session/facts/decisions.ts'
import { Icon } from '../../ui/icon.tsx'
import { ReadOnlyReason } from '../../ui/messages/read-only-reason.tsx'
import { DataGrid, type DataGridProps } from '../data-grid/data-grid.tsx'
import type { GridDefaults, GridState } from '../grid.ts'
import { parseGridState } from '../state/grid-state.ts'
import type { GridQuery } from '../state/use-grid-rows.ts'

export type ListStrings = GroupWith<'title'> &
  GroupWith<'subtitle'> &
  GroupWith<'add'> &
  GroupWith<'search'> &
  GroupWith<'empty'>

interface ListPageProps<Row, Data, Sort extends string> extends Omit<
  DataGridProps<Row, Data, Sort>,
  | 'title'
  | 'subtitle'
  | 'searchLabel'
  | 'empty'
  | 'onOpen'
  | 'recordPath'
  | 'bare'
  | 'headerActions'
> {
  /**
   * Key prefix such as `menu:discounts`, which has `title`, `subtitle`, `add`, `search` and `empty`
   * below it.
   */
  strings: ListStrings
  /**
   * What the Add button and the rows open: either functions, or a base path to which the id of the
   * record is added (0 for a new one).
   */
  records: string | { add(): void; open(row: Row): void }
  /** The ability required to add records, such as `menu.addDiscounts`. */
  mayAdd: string
}

/**
 * The page of a list of records, with a title, search, columns, an Add button, and rows that open.
 * If the user isn't allowed to add records, the button is disabled, and a line above the list says
 * who is.
 */
export function ListPage<Row, Data, Sort extends string = string>({
  strings,
  records,
  mayAdd,
  ...grid
}: ListPageProps<Row, Data, Sort>): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const reason = useDisabledReason(mayAdd)
  const add = typeof records === 'string' ? () => void navigate(`${records}/0`) : records.add
  const opening =
    typeof records === 'string'
      ? { recordPath: (row: Row) => `${records}/${grid.rowId(row)}` }
      : { onOpen: records.open }
  const reasonId = useId()
  const button = (
    <Button
      aria-describedby={reason === undefined ? undefined : reasonId}
      leftSection={<Icon name="add" size={16} />}
      disabled={reason !== undefined}
      onClick={add}
    >
      {t(`${strings}.add`)}
    </Button>
  )
  return (
    <DataGrid
      {...grid}
      title={t(`${strings}.title`)}
      subtitle={t(`${strings}.subtitle`)}
      searchLabel={t(`${strings}.search`)}
      headerActions={button}
      {...opening}
      above={
        <>
          <ReadOnlyReason reason={reason} id={reasonId} />
          {grid.above}
        </>
      }
      empty={{ text: t(`${strings}.empty`), action: reason === undefined && button }}
    />
  )
}

/** Loads the page of the list that the URL asks for before the screen is shown. */
export const listLoader =
  <Data, Sort extends string>(
    query: (state: GridState<Sort>) => GridQuery<Data>,
    defaults: GridDefaults<Sort>,
  ) =>
  ({ ensure, url }: PageLoaderArgs): Promise<void> =>
    ensure(query(parseGridState(url, defaults)))
