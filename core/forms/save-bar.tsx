// Facts: M-19, S-093
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmModal } from '../ui/confirm.tsx'
import classes from './forms.module.css'
import { ReachLine } from './reach-line.tsx'
import type { Settings } from './settings.ts'

export interface SaveAnd {
  label: string
  run(): unknown
}

/**
 * Comes with the first change: how many fields changed, how many are wrong, whom a save reaches,
 * Discard and Save. Stands inside the form. Its room stays when it goes: else a page that is
 * scrolled to its end would jump by as much as it gets shorter.
 */
export function SaveBar<Values>({
  settings,
  saveAnd,
}: {
  settings: Settings<Values>
  saveAnd?: SaveAnd | undefined
}) {
  const { t } = useTranslation('forms')
  const { dirty, saving, canSave, changedFields, invalidFields, reveal } = settings
  const isShown = dirty || saving
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
          <span role="status">{t('saveBar.changes', { count: changedFields.length })}</span>
          {invalidFields.length > 0 && (
            <>
              <span aria-hidden>·</span>
              <button type="button" className={classes.attention} onClick={reveal}>
                {t('saveBar.attention', { count: invalidFields.length })}
              </button>
            </>
          )}
        </p>
        <ReachLine reach={settings.reach} />
      </div>
      <div className={classes.saveButtons}>
        <DiscardButton settings={settings} />
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

/** Asks before it throws away what was typed. */
function DiscardButton<Values>({
  settings,
  label,
}: {
  settings: Settings<Values>
  label?: string
}) {
  const { t } = useTranslation('forms')
  const [asking, setAsking] = useState(false)
  const answer = (confirmed: boolean) => {
    setAsking(false)
    if (!confirmed) return
    settings.discard()
    // The bar goes away with the changes; the focus stays in the form.
    settings.root.current?.focus()
  }
  return (
    <>
      <Button variant="default" disabled={settings.saving} onClick={() => setAsking(true)}>
        {label ?? t('discard')}
      </Button>
      <ConfirmModal
        opened={asking}
        onAnswer={answer}
        title={t('discardDialog.title')}
        text={t('discardDialog.body', { count: settings.changedFields.length })}
        confirm={t('discardDialog.confirm')}
        cancel={t('keepEditing')}
        danger
        reach={undefined}
      />
    </>
  )
}
