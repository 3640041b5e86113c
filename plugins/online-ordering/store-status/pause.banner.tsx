// The banner about a pause above every page, and the store's status dialog. Facts: U-185, S-177
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'

import { defineSlot, Notice } from '#core'

import { PauseActions, usePauseStrings } from './pause-actions.tsx'
import { statusOpenedAtom } from './status-dialog.ts'
import styles from './store-status.module.css'
import { useOrderingState, type OrderingState } from './use-ordering-state.ts'

const StoreStatusModal = lazy(() => import('./store-status.modal.tsx'))

function PauseBanner() {
  const state = useOrderingState()
  const [opened, setOpened] = useAtom(statusOpenedAtom)
  useEffect(() => () => setOpened(false), [setOpened])
  if (!state) return null
  return (
    <>
      {state.state === 'paused' && <Pause state={state} />}
      {opened && (
        <Suspense>
          <StoreStatusModal state={state} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

function Pause({ state }: { state: OrderingState }) {
  const { title, text } = usePauseStrings(state)
  return (
    <div className={styles.banner}>
      <Notice
        kind="warning"
        // Not a live region, because screen readers would announce the remaining minutes every
        // minute.
        live={false}
        title={title}
        text={text}
        extra={<PauseActions state={state} />}
      />
    </div>
  )
}

export const slot = defineSlot<'banner'>({ strings: 'store-status', Component: PauseBanner })
