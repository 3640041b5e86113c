// The reseller's logo, or the product's mark and name.
// Facts: U-016
import BuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'

import { portalConfig } from '../../config.ts'
import styles from './sign-in.module.css'

export function BrandMark({ dark }: { dark: boolean }) {
  const { brand, productName } = portalConfig()
  const logo = (dark ? brand.logoDarkUrl : undefined) ?? brand.logoUrl
  // A logo drawn for a light background gets a light plate in dark mode.
  if (logo)
    return (
      <img
        src={logo}
        alt={brand.name}
        className={dark && !brand.logoDarkUrl ? styles.plate : undefined}
      />
    )
  return (
    <>
      <span className={styles.mark} aria-hidden>
        <BuildingStore size={18} />
      </span>
      <span className={styles.product}>{productName}</span>
    </>
  )
}
