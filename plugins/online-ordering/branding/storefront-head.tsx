// How guests meet the images: the head of a storefront, as wide as on a telephone or a desktop.
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePortalData } from '#core'

import classes from './branding.module.css'

const devices = ['phone', 'desktop'] as const

export function StorefrontHead({
  banner,
  logo,
}: {
  banner: string | undefined
  logo: string | undefined
}) {
  const { t } = useTranslation('online-ordering')
  const [device, setDevice] = useState<string>('phone')
  const name = usePortalData()?.merchantName ?? ''
  return (
    <section className={classes.preview} aria-label={t('branding.preview.title')}>
      <div className={classes.previewHead}>
        <h2 className={classes.previewTitle}>{t('branding.preview.title')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('branding.preview.device')}
          value={device}
          onChange={setDevice}
          data={devices.map((value) => ({ value, label: t(`branding.preview.${value}`) }))}
        />
      </div>
      <div className={classes.device} data-device={device}>
        <div className={classes.storefront}>
          <div className={classes.shopHead}>
            {logo ? (
              <img src={logo} alt={name} className={classes.shopLogo} />
            ) : (
              <strong className={classes.shopName}>{name}</strong>
            )}
            <span className={classes.shopOrder}>{t('branding.preview.order')}</span>
          </div>
          {banner ? (
            <img src={banner} alt="" className={classes.shopBanner} />
          ) : (
            <div className={classes.shopNoBanner}>{t('branding.preview.noBanner')}</div>
          )}
          <div className={classes.shopMenu} aria-hidden>
            <span data-line="title" />
            <div>
              {[1, 2, 3, 4].map((item) => (
                <span key={item} data-line="item">
                  <span />
                  <span />
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
