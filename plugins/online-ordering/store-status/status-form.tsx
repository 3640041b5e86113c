import { Button, Group, Radio } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { formatDifference, operationMutation, useNotify } from '#core'

import { nudged, prepNudges } from '../rules/store-status.ts'
import type { StatusFormProps } from './status-dialog.ts'
import { addedMinutes } from './status-strings.ts'
import { setStoreStatus } from './store-status.graph.ts'
import styles from './store-status.module.css'
import { useStatusFailure } from './use-status-failure.ts'

const choices = ['accept', 'not'] as const

/**
 * The form for whether the store takes orders, and how long an order takes. Changes stay local
 * until Save, which sends only the changes.
 */
export function StatusForm({ state, isDisabled, onClose }: StatusFormProps) {
  const { t } = useTranslation('online-ordering')
  const notify = useNotify()
  const { mutate, isPending } = useMutation(operationMutation(setStoreStatus))
  const failed = useStatusFailure()
  // The state when the dialog opened, so that a refetch doesn't change what the user typed.
  const [read] = useState(state)
  const before = read.state === 'accepting' || read.state === 'busy' ? 'accept' : 'not'
  const [choice, setChoice] = useState<(typeof choices)[number]>(before)
  const [minutes, setMinutes] = useState(read.prepMinutes ?? 0)
  const prepId = useId()
  const added = addedMinutes({ prepMinutes: minutes, basePrepMinutes: read.basePrepMinutes })
  const isNudged = minutes !== (read.prepMinutes ?? 0)
  const isChanged = choice !== before || isNudged

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const input = {
      ...(choice !== before && { locked: choice === 'not' }),
      ...(isNudged && { prepDuration: minutes * 60 }),
      concurrencyChecksum: read.concurrencyChecksum,
    }
    mutate(
      { input },
      {
        onSuccess: () => notify({ kind: 'success', text: t('storeStatus.saved') }),
        onError: failed,
        onSettled: onClose,
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <Radio.Group
        label={t('storeStatus.orders')}
        value={choice}
        onChange={(value) => setChoice(value === 'accept' ? 'accept' : 'not')}
      >
        <Group gap="lg" mt={8}>
          {choices.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`storeStatus.choices.${value}`)}
              disabled={isDisabled}
              data-autofocus={value === choice || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <div role="group" aria-labelledby={prepId} className={styles.prep}>
        <p id={prepId} className={styles.label}>
          {t('storeStatus.prep')}
        </p>
        <div className={styles.nudges}>
          <output className={styles.minutes}>{t('storeStatus.minutes', { count: minutes })}</output>
          {prepNudges.map((by) => (
            <Button
              key={by}
              variant="default"
              size="compact-md"
              disabled={isDisabled}
              aria-label={t(by < 0 ? 'storeStatus.less' : 'storeStatus.more', {
                count: Math.abs(by),
              })}
              onClick={() => setMinutes((shown) => nudged(shown, by))}
            >
              {formatDifference(by, String)}
            </Button>
          ))}
        </div>
        <p className={styles.help}>
          {choice === 'accept' && added > 0
            ? t('storeStatus.becomesBusy', { count: added })
            : t('storeStatus.prepHelp')}
        </p>
      </div>
      {!isDisabled && (
        <Button type="submit" className={styles.submit} disabled={!isChanged} loading={isPending}>
          {t('storeStatus.save')}
        </Button>
      )}
    </form>
  )
}
