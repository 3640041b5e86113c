// The store's status in the header of every page. Facts: U-185, U-197
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'

import { defineSlot, Icon, StatusBadge, type HeaderPart } from '#core'

import { statusOpenedAtom } from './status-dialog.ts'
import { statusText, useStatusStrings } from './status-strings.ts'
import styles from './store-status.module.css'
import { useOrderingState } from './use-ordering-state.ts'

function StoreStatus(at: HeaderPart) {
  const { t } = useTranslation('online-ordering')
  const state = useOrderingState()
  const setOpened = useSetAtom(statusOpenedAtom)
  const stringsOf = useStatusStrings()
  if (!state) return null
  const isPaused = state.state === 'paused' && !state.closed
  const strings = stringsOf(state)
  const { word, detail } = strings
  // Only shows a pause. A narrow header only has room for one word, and people must not miss a
  // pause.
  if (at.part === 'word') return isPaused ? <StatusBadge tone="warn">{word}</StatusBadge> : null
  const label = t('storeStatus.label', { status: statusText(strings) })
  if (at.part === 'menu')
    return (
      <at.Item
        icon={<Icon name={isPaused ? 'pause' : 'onlineOrdering'} />}
        onClick={() => setOpened(true)}
      >
        {label}
      </at.Item>
    )
  return (
    <button
      type="button"
      className={styles.status}
      data-state={state.closed ? 'closed' : state.state}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => setOpened(true)}
    >
      {isPaused && <Icon name="pause" size={16} />}
      <span>{word}</span>
      {detail && ' '}
      {detail && <span className={styles.detail}>· {detail}</span>}
      <Icon name="down" size={16} />
    </button>
  )
}

export const slot = defineSlot<'header'>({ strings: 'store-status', Component: StoreStatus })
