// Facts: U-141, U-154
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './parts.module.css'

export interface RecordTab {
  key: string
  name: string
  /** What a reader says in place of the name, where there is more to be known. */
  say?: string | undefined
  /** The same as a sign. */
  mark?: ReactNode
}
interface RecordTabsProps {
  label: string
  tabs: readonly RecordTab[]
  shown: string
  onShow(key: string): void
  /** The button that adds one. */
  add?: ReactNode
  /** Whether none can be opened. */
  disabled?: boolean
  /** What is shown. */
  children: ReactNode
}

/** A tab a record or a part, with what is to be known about it before one opens it. */
export function RecordTabs(props: RecordTabsProps) {
  const { label, tabs, shown, onShow, add, disabled = false, children } = props
  return (
    <Tabs
      value={shown}
      onChange={(key) => key !== null && onShow(key)}
      keepMounted={false}
      className={classes.tabs}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={label} className={classes.list}>
          {tabs.map(({ key, name, say, mark }) => (
            <Tabs.Tab
              key={key}
              value={key}
              disabled={disabled}
              aria-label={say}
              title={say}
              rightSection={mark}
            >
              <span className={classes.tabName}>{name}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {add}
      </div>
      {tabs.map(({ key }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {key === shown && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The mark of a changed record. */
export const changedMark = <span className={classes.dot} aria-hidden />
