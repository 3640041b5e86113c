// The reseller's logo, or the product's mark and name.
// Facts: U-016
import BuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'

import { portalConfig } from '../../config.ts'
import styles from './sign-in.module.css'

export function BrandMark() {
  const { brand, productName } = portalConfig()
  const { logoUrl, logoDarkUrl } = brand
  // Both images can be in the page, because a lazy image is only fetched once the styles show it.
  if (logoUrl && logoDarkUrl)
    return (
      <>
        <img src={logoUrl} alt={brand.name} loading="lazy" className={styles.inLight} />
        <img src={logoDarkUrl} alt={brand.name} loading="lazy" className={styles.inDark} />
      </>
    )
  // In dark mode, a logo made for a light background gets a light background.
  if (logoUrl) return <img src={logoUrl} alt={brand.name} className={styles.plate} />
  return (
    <>
      <span className={styles.mark} aria-hidden>
        <BuildingStore size={18} />
      </span>
      <span className={styles.product}>{productName}</span>
    </>
  )
}
