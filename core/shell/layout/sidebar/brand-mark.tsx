import { Link } from 'react-router-dom'

import { Icon } from '../../../ui/icon.tsx'
import styles from './brand-mark.module.css'
import type { ShellBrand } from '../shell-types.ts'

/** The reseller's logo, or the product's icon and name. It links to the first page. */
export function BrandMark({ brand }: { brand: ShellBrand }) {
  const { productName, logoUrl, logoDarkUrl } = brand
  return (
    <div className={styles.brand}>
      <Link to="/" className={styles.home}>
        {logoUrl ? (
          <>
            <img
              src={logoUrl}
              alt={productName}
              className={styles.logo}
              data-plate={!logoDarkUrl || undefined}
              data-for={logoDarkUrl && 'light'}
            />
            {logoDarkUrl && (
              <img src={logoDarkUrl} alt={productName} className={styles.logo} data-for="dark" />
            )}
          </>
        ) : (
          <>
            <span className={styles.mark}>
              <Icon name="store" size={17} />
            </span>
            <span className={styles.name}>{productName}</span>
          </>
        )}
      </Link>
    </div>
  )
}
