// Facts: U-154, U-155, V-145, K-75
import { Button, Tabs, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'
import { mostFees } from '#schemas/rules/fees.ts'

import classes from './fees.module.css'
import type { FeeTab } from './model/tabs.ts'

interface FeeTabsProps {
  tabs: readonly FeeTab[]
  shown: string
  onShow(key: string): void
  /** Undefined where nothing may be changed. */
  onAdd: (() => void) | undefined
  /** The fee that is shown. */
  children: ReactNode
}

/** A tab a fee, with what is to be known about it before one opens it. */
export function FeeTabs({ tabs, shown, onShow, onAdd, children }: FeeTabsProps) {
  const { t } = useTranslation('online-ordering')
  const isFull = tabs.length >= mostFees
  return (
    <Tabs
      value={shown}
      onChange={(key) => key !== null && onShow(key)}
      keepMounted={false}
      className={classes.tabs}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={t('fees.tabs')} className={classes.list}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key} {...markOf(tab, t)}>
              <span className={classes.tabName}>{tab.name}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {onAdd && (
          <Tooltip
            label={t('fees.most')}
            disabled={!isFull}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<Icon name="add" size={16} />}
              // Focusable, so that a keyboard reaches the reason, too.
              aria-disabled={isFull}
              data-disabled={isFull || undefined}
              onClick={() => !isFull && onAdd()}
            >
              {t('fees.add')}
            </Button>
          </Tooltip>
        )}
      </div>
      {tabs.map(({ key }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {key === shown && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

type Say = ReturnType<typeof useTranslation<'online-ordering'>>['t']
/** The gravest of what is to be said, as a sign and as the tab's name. */
function markOf({ name, isWrong, traps, isChanged }: FeeTab, t: Say) {
  if (isWrong || traps.length > 0) {
    const label = isWrong ? t('fees.wrong', { name }) : t('fees.trapped', { name })
    return {
      'aria-label': label,
      title: label,
      rightSection: (
        <Icon
          name={isWrong ? 'error' : 'warning'}
          size={16}
          className={isWrong ? classes.wrong : classes.trap}
        />
      ),
    }
  }
  if (!isChanged) return {}
  return {
    'aria-label': t('fees.changed', { name }),
    rightSection: <span className={classes.dot} aria-hidden />,
  }
}
