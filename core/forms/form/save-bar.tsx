// Facts: M-19, S-093
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmModal } from '../../ui/confirm/confirm.tsx'
import classes from '../forms.module.css'
import { AffectedStoresLine } from './affected-stores-line.tsx'
import type { Settings } from '../settings.ts'

export interface SaveAnd {
  label: string
  run(): unknown
}

/**
 * Appears inside the form with the first change. It shows the number of changed and of invalid
 * fields, the stores that a save affects, and the Discard and Save buttons. Its space stays
 * reserved afterwards, because a page that is scrolled to its end would otherwise jump.
 */
export function SaveBar<Values>({
  settings,
  saveAnd,
  whom,
  cancels = false,
}: {
  settings: Settings<Values>
  saveAnd?: SaveAnd | undefined
  /** A sentence about who is affected by a save, if the server provides it. */
  whom?: string | undefined
  /** Stays visible if there are no changes, and calls the Discard button Cancel. */
  cancels?: boolean | undefined
}) {
  const { t } = useTranslation('forms')
  const { dirty, saving, canSave, changedFields, invalidFields, reveal } = settings
  const isChanged = dirty || saving
  const isShown = isChanged || (cancels && settings.readOnlyReason === undefined)
  const bar = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    if (bar.current) setRoom(bar.current.offsetHeight)
  }, [isShown, changedFields.length, invalidFields.length])
  if (!isShown) {
    if (room === undefined) return null
    return <div key="room" className={classes.saveBarRoom} style={{ height: room }} />
  }
  return (
    <div
      key="bar"
      ref={bar}
      className={classes.saveBar}
      role="region"
      aria-label={t('saveBar.label')}
      data-save-bar
    >
      <div>
        <p>
          {isChanged && (
            <span role="status">{t('saveBar.changes', { count: changedFields.length })}</span>
          )}
          {invalidFields.length > 0 && (
            <>
              <span aria-hidden>·</span>
              <button type="button" className={classes.attention} onClick={reveal}>
                {t('saveBar.attention', { count: invalidFields.length })}
              </button>
            </>
          )}
        </p>
        <AffectedStoresLine affectedStores={settings.frame.affectedStores} whom={whom} />
      </div>
      <div className={classes.saveButtons}>
        <DiscardButton
          settings={settings}
          label={cancels ? t('cancel') : t('discard')}
          disabled={!dirty}
        />
        {saveAnd && (
          <Button variant="default" disabled={!canSave || saving} onClick={saveAnd.run}>
            {saveAnd.label}
          </Button>
        )}
        <Button type="submit" disabled={!canSave} loading={saving}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

/** Asks before discarding changes. */
function DiscardButton<Values>({
  settings,
  label,
  disabled,
}: {
  settings: Settings<Values>
  label: string
  disabled: boolean
}) {
  const { t } = useTranslation('forms')
  const [asking, setAsking] = useState(false)
  const answer = (confirmed: boolean) => {
    setAsking(false)
    if (!confirmed) return
    settings.discard()
    // Keep the focus in the form, because the bar disappears together with the changes.
    settings.root.current?.focus()
  }
  return (
    <>
      <Button
        variant="default"
        disabled={disabled || settings.saving}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmModal
        opened={asking}
        onAnswer={answer}
        title={t('discardDialog.title')}
        text={t('discardDialog.body', { count: settings.changedFields.length })}
        confirm={t('discardDialog.confirm')}
        cancel={t('keepEditing')}
        danger
        affectedStores={undefined}
      />
    </>
  )
}
