import { memo } from 'react'

import { Icon } from '../ui/icon.tsx'
import classes from './pick-list.module.css'
import type { Mark } from './pick-model.ts'

interface PickRowProps {
  id: string
  index: number
  count: number
  top: number
  name: string
  detail?: string
  mark: Mark
  active: boolean
  whole?: boolean
}

/** One row that is drawn out of thousands; drawn anew only when something about itself changed. */
export const PickRow = memo(function PickRow({ id, index, count, top, name, detail, mark, active, whole }: PickRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={mark === 'all'}
      aria-checked={mark === 'some' ? 'mixed' : mark === 'all'}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-active={active || undefined}
      data-whole={whole || undefined}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={classes.box} data-mark={mark} aria-hidden>
        {mark === 'all' && <Icon name="check" size={12} />}
      </span>
      <span className={classes.name}>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
  )
})
