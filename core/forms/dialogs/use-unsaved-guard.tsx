// Facts: E-033, M-14
import { Button } from '@mantine/core'
import { atom, useAtom } from 'jotai'
import { memo, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, type BlockerFunction } from 'react-router-dom'

import { Dialog } from './dialog.tsx'
import { usePortal, type Portal } from '../../portal/portal.ts'
import { dirtyForms, isDirty, tellStayed } from '../state/dirty.ts'
import classes from '../forms.module.css'

/**
 * For most forms, only another page counts as leaving. They stay mounted when another tab or filter
 * of the same page opens.
 */
function leavesDirtyForm(
  portal: Portal,
  { currentLocation, nextLocation }: Parameters<BlockerFunction>[0],
): boolean {
  return (
    isDirty(portal) &&
    (currentLocation.pathname !== nextLocation.pathname ||
      (currentLocation.search !== nextLocation.search &&
        dirtyForms(portal).some(({ ofAddress }) => ofAddress)))
  )
}

/**
 * Blocks a navigation that would lose unsaved changes of any form on the page, and asks the user.
 * For closing and reloading, dirty.ts uses the browser's own prompt.
 */
function useUnsavedGuard() {
  const portal = usePortal()
  const blocker = useBlocker(
    useCallback<BlockerFunction>((to) => leavesDirtyForm(portal, to), [portal]),
  )
  const [saving, setSaving] = useState(false)
  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    // Proceed without asking, because the changes were saved or discarded in the meantime.
    if (blocked && !isDirty(portal)) blocker.proceed()
  }, [portal, blocked, blocker])

  const stay = () => {
    blocker.reset?.()
    tellStayed(portal)
  }
  const leave = () => {
    for (const form of dirtyForms(portal)) form.drop()
    blocker.proceed?.()
  }
  const saveAndLeave = async () => {
    setSaving(true)
    const saved: boolean[] = []
    for (const form of dirtyForms(portal)) saved.push(await form.save())
    setSaving(false)
    if (saved.every(Boolean)) blocker.proceed?.()
    // Stay on the page, because the form shows what went wrong.
    else stay()
  }
  return {
    blocked,
    saving,
    canSave: blocked && dirtyForms(portal).every((form) => form.canSave()),
    stay,
    leave,
    saveAndLeave,
  }
}

/**
 * All mounted guards. Only the first one is active, because a router supports only one blocker at a
 * time.
 */
const guardsAtom = atom<readonly object[]>([])

/** Guards the unsaved changes of the whole page, no matter how many forms are on it. */
export const UnsavedGuard = memo(function UnsavedGuard() {
  const [me] = useState(() => ({}))
  const [guards, setGuards] = useAtom(guardsAtom)
  useEffect(() => {
    setGuards((before) => [...before, me])
    return () => setGuards((before) => before.filter((guard) => guard !== me))
  }, [me, setGuards])
  return guards[0] === me ? <PendingChanges /> : null
})

/**
 * The dialog about unsaved changes. The user can stay, discard them and leave, or save and leave if
 * the changes can be saved.
 */
function PendingChanges() {
  const { t } = useTranslation('forms')
  const { blocked, saving, canSave, stay, leave, saveAndLeave } = useUnsavedGuard()
  return (
    <Dialog
      opened={blocked}
      onClose={stay}
      title={t('pending.title')}
      answers={
        <>
          <Button variant="default" onClick={stay} disabled={saving} data-autofocus>
            {t('pending.stay')}
          </Button>
          <Button variant="subtle" color="red" onClick={leave} disabled={saving}>
            {t('pending.leave')}
          </Button>
          {canSave && (
            <Button onClick={() => void saveAndLeave()} loading={saving}>
              {t('pending.save')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.question}>{t('pending.body')}</p>
    </Dialog>
  )
}
