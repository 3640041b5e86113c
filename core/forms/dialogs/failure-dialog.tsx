// Facts: E-057, E-137
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { CopyRequestId } from '../../ui/messages/copy-request-id.tsx'
import classes from '../forms.module.css'
import type { Settings } from '../settings.ts'
import { Dialog } from './dialog.tsx'

type Failed<Values> = Pick<Settings<Values>, 'root' | 'banner' | 'closeBanner'>

/**
 * What went wrong with a save, in the server's words if it sent any; nothing while nothing did. The
 * form below keeps its input.
 */
export function FailureDialog<Values>({ settings }: { settings: Failed<Values> }) {
  return settings.banner ? <Failure settings={settings} banner={settings.banner} /> : null
}

function Failure<Values>({
  settings: { root, closeBanner },
  banner,
}: {
  settings: Failed<Values>
  banner: NonNullable<Failed<Values>['banner']>
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
