// Facts: E-057, E-137
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyRequestId } from '../../ui/messages/copy-request-id.tsx'
import classes from '../forms.module.css'
import type { Settings } from '../settings.ts'
import { Dialog } from './dialog.tsx'

/**
 * Shows why a save failed, in the server's words if it sent any. Renders nothing if there is no
 * error. The form below keeps its input.
 */
export function FailureDialog<Values>({ settings }: { settings: Settings<Values> }) {
  const { t } = useTranslation('forms')
  const { root, banner, frame } = settings
  const isShown = banner !== undefined
  useEffect(() => {
    if (!isShown) return
    const form = root.current
    return () =>
      (form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form)?.focus({
        preventScroll: true,
      })
  }, [isShown, root])
  if (!banner) return null
  return (
    <Dialog
      opened
      title={banner.title}
      onClose={frame.closeBanner}
      answers={
        <>
          {banner.requestId && <CopyRequestId requestId={banner.requestId} />}
          <Button onClick={frame.closeBanner} data-autofocus>
            {t('keepEditing')}
          </Button>
        </>
      }
    >
      <p role="alert" className={classes.question}>
        {banner.text}
      </p>
    </Dialog>
  )
}
