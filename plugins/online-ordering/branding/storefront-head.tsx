// How guests see the images: the head of a storefront, at phone or desktop width.
import { useTranslation } from 'react-i18next'

import { usePortalData } from '#core'

import { DevicePreview } from '../parts/device-preview.tsx'
import classes from './branding.module.css'

export function StorefrontHead({
  banner,
  logo,
}: {
  banner: string | undefined
  logo: string | undefined
}) {
  const { t } = useTranslation('online-ordering')
  const name = usePortalData()?.merchantName ?? ''
  return (
    <DevicePreview>
      {() => (
        <>
          <div className={classes.shopHead}>
            {logo ? (
              <img src={logo} alt={name} className={classes.shopLogo} />
            ) : (
              <strong className={classes.shopName}>{name}</strong>
            )}
            <span className={classes.shopOrder}>{t('preview.order')}</span>
          </div>
          {banner ? (
            <img src={banner} alt="" className={classes.shopBanner} />
          ) : (
            <div className={classes.shopNoBanner}>{t('branding.noBanner')}</div>
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
        </>
      )}
    </DevicePreview>
  )
}
