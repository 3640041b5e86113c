import { memo } from 'react'

import { Icon } from '../../ui/icon.tsx'
import { ListboxRow, type ListboxPosition } from '../../ui/parts/listbox.tsx'
import classes from './pick-list.module.css'
import type { Mark } from './pick-model.ts'

interface PickRowProps extends ListboxPosition {
  name: string
  detail?: string | undefined
  holder?: string | undefined
  closed?: boolean | undefined
  mark: Mark
  whole?: boolean
}

/** One row. Only a few of thousands are rendered at a time. Memoized. */
export const PickRow = memo(function PickRow({
  name,
  detail,
  holder,
  closed,
  mark,
  whole,
  ...position
}: PickRowProps) {
  return (
    <ListboxRow
      position={position}
      selected={mark === 'all'}
      aria-checked={mark === 'some' ? 'mixed' : mark === 'all'}
      aria-disabled={(closed && mark === 'none') || undefined}
      data-whole={whole || undefined}
      className={classes.row}
    >
      <span className={classes.box} data-mark={mark} aria-hidden>
        {mark === 'all' && <Icon name="check" size={12} />}
      </span>
      <span className={classes.name}>{name}</span>
      {detail && (
        <>
          {' '}
          <span className={classes.detail}>{detail}</span>
        </>
      )}
      {holder && (
        <>
          {' '}
          <span className={classes.holder} title={holder}>
            {holder}
          </span>
        </>
      )}
    </ListboxRow>
  )
})
