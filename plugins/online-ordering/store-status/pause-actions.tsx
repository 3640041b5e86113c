// A pause as text, and the two buttons that change its end. The banner and the status dialog use
// both.
// Facts: S-177
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Icon, operationMutation, useClock, useDisabledReason, useNotify } from '#core'

import { pauseExtension } from '../rules/store-status.ts'
import { minutesLeft, statusText, useStatusStrings } from './status-strings.ts'
import type { OrderingState } from './use-ordering-state.ts'
import { useStatusFailure } from './use-status-failure.ts'

interface PauseActionsProps {
  state: OrderingState
  /** Called on success. */
  onDone?: () => void
}
/** Extends a pause that ends by itself, or resumes orders. */
export function PauseActions({ state, onDone }: PauseActionsProps) {
  const { t } = useTranslation('online-ordering')
  const notify = useNotify()
  const disabledReason = useDisabledReason('online-ordering.setStoreStatus')
  const failed = useStatusFailure()
  const extend = useMutation(operationMutation('extendPause'))
  const resume = useMutation(operationMutation('resumeOrders'))
  const body = { concurrencyChecksum: state.concurrencyChecksum }
  const then = (said: string) => ({
    onSuccess() {
      notify({ kind: 'success', text: said })
      onDone?.()
    },
    onError: failed,
  })
  const isBusy = extend.isPending || resume.isPending
  const common = {
    size: 'compact-sm',
    variant: 'default',
    disabled: disabledReason !== undefined || isBusy,
    title: disabledReason,
  } as const
  return (
    <>
      {state.pausedUntil !== null && (
        <Button {...common} onClick={() => extend.mutate({ body }, then(t('pause.extended')))}>
          {t('pause.extend', { count: pauseExtension })}
        </Button>
      )}
      <Button
        {...common}
        leftSection={<Icon name="resume" size={14} />}
        onClick={() => resume.mutate({ body }, then(t('pause.resumed')))}
      >
        {t('pause.resume')}
      </Button>
    </>
  )
}

/** The pause as text: its end, reason, author, start and remaining time. */
export function usePauseStrings(state: OrderingState): { title: string; text: string } {
  const { t } = useTranslation('online-ordering')
  const clock = useClock()
  const stringsOf = useStatusStrings()
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
        ? statusText(stringsOf(state))
        : left !== undefined && t('pause.left', { count: left }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
