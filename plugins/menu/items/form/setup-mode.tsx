// Basic and extended setup of a new item: basic shows few fields, extended all.
// Facts: S-099, U-070, U-072 to U-074
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'

import { Notice, useRemembered } from '#core'

/** The mode is in the URL, so that a reload keeps it. */
export function useSetupMode(): { extended: boolean; toggle(): void } {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const extended = params.get('setup') === 'extended'
  const toggle = () => {
    const next = new URLSearchParams(params)
    if (extended) next.delete('setup')
    else next.set('setup', 'extended')
    // Keeps the new item's navigation state.
    setParams(next, { replace: true, preventScrollReset: true, state })
  }
  return { extended, toggle }
}

export function SetupButton({ extended, toggle }: ReturnType<typeof useSetupMode>) {
  const { t } = useTranslation('menu')
  return (
    <Button variant="default" onClick={toggle}>
      {t(extended ? 'item.useBasic' : 'item.extend')}
    </Button>
  )
}

/** Explains the basic setup until the user dismisses it on this device. */
export function BasicSetupInfo() {
  const { t } = useTranslation('menu')
  const [dismissed, setDismissed] = useRemembered('items.basicSetup')
  return (
    !dismissed && (
      <Notice
        kind="info"
        live={false}
        title={t('item.basicInfo.title')}
        text={t('item.basicInfo.text')}
        onClose={() => setDismissed(true)}
      />
    )
  )
}
