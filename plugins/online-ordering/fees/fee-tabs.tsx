// Facts: U-154, U-155, V-145, K-75
import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'
import { mostFees } from '#schemas/rules/fees.ts'

import { changedMark, RecordTabs } from '../parts/record-tabs.tsx'
import classes from './fees.module.css'
import type { FeeTab } from './model/tabs.ts'

interface FeeTabsProps {
  tabs: readonly FeeTab[]
  shown: string
  onShow(key: string): void
  /** Undefined if the form is read-only. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** One tab per fee, marked if the fee needs attention. */
export function FeeTabs({ tabs, shown, onShow, onAdd, children }: FeeTabsProps) {
  const { t } = useTranslation('online-ordering')
  const isFull = tabs.length >= mostFees
  return (
    <RecordTabs
      label={t('fees.tabs')}
      tabs={tabs.map((tab) => ({ key: tab.key, name: tab.name, ...buildMark(tab, t) }))}
      shown={shown}
      onShow={onShow}
      add={
        onAdd && (
          <Tooltip
            label={t('fees.most')}
            disabled={!isFull}
            events={{ hover: true, focus: true, touch: true }}
          >
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<Icon name="add" size={16} />}
              // Stays focusable, so that keyboard users can read the reason too.
              aria-disabled={isFull}
              data-disabled={isFull || undefined}
              onClick={() => !isFull && onAdd()}
            >
              {t('fees.add')}
            </Button>
          </Tooltip>
        )
      }
    >
      {children}
    </RecordTabs>
  )
}

type Say = ReturnType<typeof useTranslation<'online-ordering'>>['t']
/** The most serious note about a fee, as a mark on the tab and as part of the tab's name. */
function buildMark({ name, isWrong, traps, isChanged }: FeeTab, t: Say) {
  if (isWrong || traps.length > 0)
    return {
      say: isWrong ? t('fees.wrong', { name }) : t('fees.trapped', { name }),
      mark: (
        <Icon
          name={isWrong ? 'error' : 'warning'}
          size={16}
          className={isWrong ? classes.wrong : classes.trap}
        />
      ),
    }
  return isChanged ? { say: t('fees.changed', { name }), mark: changedMark } : {}
}
