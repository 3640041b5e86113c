// A pause, told above every page, and the dialog of the store's status. Facts: U-185, S-177
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { defineSlot, Icon, Notice, operationMutation, useDisabledReason, useNotify } from '#core'
import { pauseExtension } from '#schemas/rules/store-status.ts'

import { useClockText } from '../parts/use-clock-text.ts'
import { statusOpenedAtom } from './status-dialog.ts'
import { minutesLeft, statusText, useStatusWords } from './status-words.ts'
import styles from './store-status.module.css'
import { useOrderingState, type OrderingState } from './use-ordering-state.ts'
import { useStatusFailure } from './use-status-failure.ts'

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
  const { t } = useTranslation('online-ordering')
  const notify = useNotify()
  const disabledReason = useDisabledReason('online-ordering.setStoreStatus')
  const failed = useStatusFailure()
  const extend = useMutation(operationMutation('extendPause'))
  const resume = useMutation(operationMutation('resumeOrders'))
  const { title, text } = usePauseWords(state)
  const body = { concurrencyChecksum: state.concurrencyChecksum }
  const done = (said: string) => () => notify({ kind: 'success', text: said })
  const isBusy = extend.isPending || resume.isPending
  const common = {
    size: 'compact-sm',
    variant: 'default',
    disabled: disabledReason !== undefined || isBusy,
    title: disabledReason,
  } as const
  return (
    <div className={styles.banner}>
      <Notice
        kind="warning"
        // Its minutes change by themselves: a live region would say it again each minute.
        live={false}
        title={title}
        text={text}
        extra={
          <>
            {state.pausedUntil !== null && (
              <Button
                {...common}
                onClick={() =>
                  extend.mutate({ body }, { onSuccess: done(t('pause.extended')), onError: failed })
                }
              >
                {t('pause.extend', { count: pauseExtension })}
              </Button>
            )}
            <Button
              {...common}
              leftSection={<Icon name="resume" size={14} />}
              onClick={() =>
                resume.mutate({ body }, { onSuccess: done(t('pause.resumed')), onError: failed })
              }
            >
              {t('pause.resume')}
            </Button>
          </>
        }
      />
    </div>
  )
}

/** Until when, why, by whom, since when, and how long still. */
function usePauseWords(state: OrderingState): { title: string; text: string } {
  const { t } = useTranslation('online-ordering')
  const clock = useClockText()
  const wordsOf = useStatusWords()
  const { pausedUntil, reason, by, since } = state
  const left = minutesLeft(state)
  const who = [by, since && clock(since, state.at)].filter(Boolean).join(', ')
  return {
    title:
      pausedUntil === null
        ? t('pause.untilResumed')
        : t('pause.until', { time: clock(pausedUntil, state.at) }),
    text: [
      who ? t('pause.why', { reason, who }) : `${reason}.`,
      state.closed
        ? statusText(wordsOf(state))
        : left !== undefined && t('pause.left', { count: left }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

export const slot = defineSlot<'banner'>({ words: 'store-status', Component: PauseBanner })
