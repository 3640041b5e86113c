// Facts: U-138 to U-140, S-133 to S-136, E-084, K-52; resolutions 1b, 44, 47
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  operationQuery,
  SettingsForm,
  useDisabledReason,
  useRefusedText,
  useSettingsForm,
} from '#core'

import { brandingForm, slots, type Slot } from './branding.form.ts'
import { brandingImages } from './branding.graph.ts'
import classes from './branding.module.css'
import { ImageSlot } from './image-slot.tsx'
import { saveBranding } from './save-branding.ts'
import { StorefrontHead } from './storefront-head.tsx'
import { useSlot } from './use-slots.ts'

function BrandingPage() {
  const { t } = useTranslation('online-ordering')
  const refusedText = useRefusedText()
  const { data } = useSuspenseQuery(operationQuery(brandingImages))
  const disabledReason = useDisabledReason('online-ordering.editBranding')
  const settings = useSettingsForm(
    brandingForm,
    data.getBrandingImages,
    useMemo(
      () =>
        saveBranding((saved, failed) =>
          t('branding.half', {
            saved: t(`branding.slot.${saved}`),
            failed: t(`branding.slot.${failed}`),
          }),
        ),
      [t],
    ),
    {
      recordKey: 'branding',
      drafts: false,
      bannerMs: 3000,
      strings: { saved: t('branding.saved'), failed: t('branding.failed') },
    },
  )
  const images = { banner: useSlot('banner', settings), logo: useSlot('logo', settings) }
  useNoStrayDrops()
  const readOnly = disabledReason !== undefined
  const findFault = (slot: Slot) => {
    const { refused } = images[slot]
    const props: { error?: unknown } = settings.form.getInputProps(slot)
    if (refused) return refusedText(refused)
    return typeof props.error === 'string' ? props.error : undefined
  }
  return (
    <SettingsForm
      title={t('branding.title')}
      subtitle={t('branding.subtitle')}
      settings={{
        ...settings,
        discard: () => {
          for (const slot of slots) images[slot].reset()
          settings.discard()
        },
      }}
      disabledReason={disabledReason}
    >
      <div className={classes.columns}>
        <div className={classes.slots}>
          {slots.map((slot) => (
            <ImageSlot
              key={slot}
              slot={slot}
              state={images[slot]}
              readOnly={readOnly}
              fault={findFault(slot)}
            />
          ))}
        </div>
        <StorefrontHead banner={images.banner.url} logo={images.logo.url} />
      </div>
    </SettingsForm>
  )
}

/**
 * Prevents the browser from opening a file that is dropped beside a slot, which would replace the
 * page.
 */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

export const page = definePage({
  Component: BrandingPage,
  loader: ({ ensure }) => ensure(operationQuery(brandingImages)),
})
