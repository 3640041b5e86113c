import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { ApiError, limits, operationMutation, Select, TextInput, useNotify, useText } from '#core'

import { pauseFaults, storeStatusKeys } from '../rules/store-status.ts'
import type { StatusFormProps } from './status-dialog.ts'
import styles from './store-status.module.css'
import { useStatusFailure } from './use-status-failure.ts'

const ends = ['10', '20', '30', '60', 'untilNextOpening', 'untilResumed'] as const
type End = (typeof ends)[number]
const suggestions = ['behind', 'staff', 'equipment', 'soldOut'] as const

export function PauseForm({ state, isDisabled, onClose }: StatusFormProps) {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useMutation(operationMutation('pauseOrders'))
  const failed = useStatusFailure()
  const [read] = useState(state)
  const [end, setEnd] = useState<End>('20')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; for?: string }>({})
  const reasonField = useRef<HTMLInputElement>(null)

  const say = (typed: string) => {
    setFaults({})
    setReason(typed)
  }
  const refused = (error: unknown) => {
    const noOpening =
      error instanceof ApiError &&
      error.fieldErrors.some(({ code }) => code === storeStatusKeys.noOpening)
    if (noOpening) {
      setFaults({ for: text(storeStatusKeys.noOpening) })
      return
    }
    failed(error)
    onClose()
  }
  const pause = (event: SubmitEvent) => {
    event.preventDefault()
    const [fault] = pauseFaults({ reason })
    if (fault) {
      setFaults({ reason: text(fault.key) })
      reasonField.current?.focus()
      return
    }
    mutate(
      { body: { for: end, reason, concurrencyChecksum: read.concurrencyChecksum } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('pause.saved') })
          onClose()
        },
        onError: refused,
      },
    )
  }
  return (
    <form className={styles.form} data-second noValidate onSubmit={pause}>
      <h3 className={styles.heading}>{t('pause.title')}</h3>
      <p className={styles.help}>{t('pause.help')}</p>
      <Select
        label={t('pause.for')}
        data={ends.map((value) => ({ value, label: t(`pause.ends.${value}`) }))}
        value={end}
        allowDeselect={false}
        disabled={isDisabled}
        error={faults.for}
        onChange={(value) => {
          setFaults({})
          setEnd(ends.find((known) => known === value) ?? end)
        }}
      />
      <TextInput
        ref={reasonField}
        label={t('pause.reason')}
        value={reason}
        maxLength={limits.OrderPauseLimits.reason.maxLength}
        withAsterisk
        aria-required
        disabled={isDisabled}
        error={faults.reason}
        onChange={(event) => say(event.currentTarget.value)}
      />
      {!isDisabled && (
        // Suggestions are beside the field, because a list below it would cover the button.
        <div role="group" aria-label={t('pause.suggestionsOf')} className={styles.nudges}>
          {suggestions.map((each) => (
            <Button
              key={each}
              variant="default"
              size="compact-sm"
              onClick={() => say(t(`pause.suggestions.${each}`))}
            >
              {t(`pause.suggestions.${each}`)}
            </Button>
          ))}
        </div>
      )}
      {!isDisabled && (
        <Button type="submit" variant="default" className={styles.submit} loading={isPending}>
          {t('pause.pause')}
        </Button>
      )}
    </form>
  )
}
