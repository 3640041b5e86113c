// Facts: U-141, U-154
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './parts.module.css'

export interface RecordTab {
  key: string
  name: string
  /** The accessible name, if it says more than the visible name. */
  say?: string | undefined
  /** An icon that says the same. */
  mark?: ReactNode
}
interface RecordTabsProps {
  label: string
  tabs: readonly RecordTab[]
  shown: string
  onShow(key: string): void
  /** The button that adds a record. */
  add?: ReactNode
  /** Whether all tabs are disabled. */
  disabled?: boolean
  children: ReactNode
}

/** One tab per record or part, marked if it needs attention. */
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

export const changedMark = <span className={classes.dot} aria-hidden />
