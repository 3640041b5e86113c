import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SegmentedControl } from '#core'

import classes from './device-preview.module.css'

const devices = ['phone', 'desktop'] as const
export type Device = (typeof devices)[number]

interface DevicePreviewProps {
  /** Shown beside the title, such as a store's name. */
  detail?: ReactNode
  /** Shows a whole page instead of its head. */
  tall?: boolean
  /** Renders the page at its real size for a device. */
  children(device: Device): ReactNode
}

/**
 * Shows a storefront page as on a phone or a desktop. It's rendered at its real size and scaled
 * down.
 */
export function DevicePreview({ detail, tall, children }: DevicePreviewProps) {
  const { t } = useTranslation('online-ordering')
  const [device, setDevice] = useState<Device>('phone')
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.previewHead}>
        <h2 className={classes.previewTitle}>
          {t('preview.title')}
          {detail !== undefined && <span className={classes.previewDetail}>{detail}</span>}
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.device')}
          value={device}
          onChange={(value) => setDevice(devices.find((each) => each === value) ?? 'phone')}
          data={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
      </div>
      <div className={classes.device} data-device={device} data-tall={tall || undefined}>
        <div className={classes.storefront}>{children(device)}</div>
      </div>
    </section>
  )
}
