import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyRequestId } from '../../ui/messages/copy-request-id.tsx'
import classes from '../forms.module.css'
import type { Settings } from '../settings.ts'
import { Dialog } from './dialog.tsx'

/** What went wrong, in the server's words if it sent any. The form below keeps its input. */
export function FailureDialog<Values>({
  settings: { root, closeBanner },
  banner,
}: {
  settings: Settings<Values>
  banner: NonNullable<Settings<Values>['banner']>
}) {
  const { t } = useTranslation('forms')
  useEffect(() => {
    const form = root.current
    return () =>
      (form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form)?.focus({
        preventScroll: true,
      })
  }, [root])
  return (
    <Dialog
      opened
      title={banner.title}
      onClose={closeBanner}
      answers={
        <>
          {banner.requestId && <CopyRequestId requestId={banner.requestId} />}
          <Button onClick={closeBanner} data-autofocus>
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
