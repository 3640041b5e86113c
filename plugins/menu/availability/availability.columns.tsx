// Facts: S-094, U-065
import { UnstyledButton } from '@mantine/core'

import { StatusBadge, SwitchCell, type GridColumn, type TextOf } from '#core'

import { untilText, type Availability } from './availability.ts'
import classes from './availability.module.css'

interface Around {
  t: TextOf
  culture: string
  readOnly: boolean
  /** The row as loaded; used to mark unsaved changes. */
  loaded: (id: number) => Availability | undefined
  /** Must be a stable function, because otherwise unchanged switches would render again. */
  onSwitch: (id: number, field: 'inStock' | 'online', on: boolean) => void
  /** Opens the choice of when the item is back in stock. */
  onUntil: (row: Availability) => void
}

/** The columns mark unsaved changes of the two switches. */
export function availabilityColumns({
  t,
  culture,
  readOnly,
  loaded,
  onSwitch,
  onUntil,
}: Around): GridColumn<Availability>[] {
  const until = (row: Availability) => untilText(t, row.backOn, culture)
  /** Whether an item that was already out of stock has a new date or reason. */
  const isOutOtherwise = (row: Availability) => {
    const before = loaded(row.id)
    return (
      before?.inStock === false && (row.backOn !== before.backOn || row.reason !== before.reason)
    )
  }
  const stock = (row: Availability) =>
    t(row.inStock ? 'menu:availability.inStock' : 'menu:availability.out')
  const offered = (row: Availability) =>
    t(row.online ? 'menu:availability.online' : 'menu:availability.notOnline')
  // Read-only rows show text, because a disabled switch is hard to read.
  const toggle = (row: Availability, field: 'inStock' | 'online', tabIndex: 0 | -1) =>
    readOnly ? (
      <StatusBadge tone={row[field] ? 'good' : 'neutral'}>
        {field === 'inStock' ? stock(row) : offered(row)}
      </StatusBadge>
    ) : (
      <SwitchCell
        row={row.id}
        column={field}
        label={t(`menu:availability.switch.${field}`, { item: row.name })}
        on={row[field]}
        changed={row[field] !== loaded(row.id)?.[field]}
        tabIndex={tabIndex}
        onSwitch={onSwitch}
      />
    )
  return [
    {
      id: 'item',
      title: 'menu:availability.columns.item',
      value: (row) => row.name,
      sort: 'ItemName',
      primary: true,
      // Only modifiers are labeled, because most rows are items.
      render: (row) =>
        row.isModifier ? (
          <span className={classes.named}>
            {row.name} <StatusBadge>{t('menu:availability.type.one')}</StatusBadge>
          </span>
        ) : (
          row.name
        ),
    },
    {
      id: 'category',
      title: 'menu:availability.columns.category',
      value: (row) => row.category,
      sort: 'CategoryName',
      narrow: 'more',
    },
    {
      id: 'inStock',
      title: 'menu:availability.columns.inStock',
      value: (row) => (row.inStock ? stock(row) : `${stock(row)}, ${until(row)}`),
      width: 260,
      control: true,
      render: (row, tabIndex) => (
        <span className={classes.stock}>
          {toggle(row, 'inStock', tabIndex)}
          {!row.inStock &&
            (readOnly ? (
              <span className={classes.until}>{until(row)}</span>
            ) : (
              <UnstyledButton
                className={classes.until}
                tabIndex={tabIndex}
                aria-label={t('menu:availability.until.change', {
                  item: row.name,
                  until: until(row),
                })}
                data-changed={isOutOtherwise(row) || undefined}
                onClick={() => onUntil(row)}
              >
                {until(row)}
              </UnstyledButton>
            ))}
        </span>
      ),
    },
    {
      id: 'online',
      title: 'menu:availability.columns.online',
      value: offered,
      width: 150,
      control: true,
      narrow: 'more',
      render: (row, tabIndex) => toggle(row, 'online', tabIndex),
    },
    {
      id: 'reason',
      title: 'menu:availability.columns.reason',
      value: (row) => row.reason,
      narrow: 'more',
    },
    {
      id: 'pos',
      title: 'menu:availability.columns.pos',
      value: (row) => t(row.posActive ? 'menu:availability.active' : 'menu:availability.off'),
      width: 130,
      hiddenAtFirst: true,
      render: (row) => (
        <StatusBadge tone={row.posActive ? 'good' : 'neutral'}>
          {t(row.posActive ? 'menu:availability.active' : 'menu:availability.off')}
        </StatusBadge>
      ),
    },
  ]
}
