// The frame of everything that is shown before the portal: header, background and footer.
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import { signInGround } from '../../theme/brand.ts'
import { SignInHeader } from './sign-in-header.tsx'
import styles from './sign-in.module.css'

export function SignInFrame({ children, banner }: { children: ReactNode; banner?: ReactNode }) {
  const { t } = useTranslation('core')
  const { brand } = portalConfig()
  return (
    <div className={styles.page} style={{ '--brand-ground': signInGround(brand) } as object}>
      <div>{banner}</div>
      <SignInHeader />
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <span className={styles.brand} />
        {brand.links?.privacy && (
          <Anchor href={brand.links.privacy} size="xs" c="dimmed">
            {t('signIn.privacy')}
          </Anchor>
        )}
        {brand.links?.terms && (
          <Anchor href={brand.links.terms} size="xs" c="dimmed">
            {t('signIn.terms')}
          </Anchor>
        )}
      </footer>
    </div>
  )
}
