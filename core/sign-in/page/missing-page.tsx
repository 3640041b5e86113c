// For a URL that matches no page, if the user isn't signed in. Shows the same text as the portal.
import { Anchor, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { signInAddress } from '../../browser/addresses.ts'
import { portalConfig } from '../../config.ts'
import { SignInFrame } from '../card/sign-in-frame.tsx'
import styles from '../card/sign-in.module.css'

export function MissingPage() {
  const { t } = useTranslation('core')
  const { productName } = portalConfig()
  useEffect(() => {
    document.title = `${t('missing.title')} · ${productName}`
  }, [t, productName])
  return (
    <SignInFrame>
      <div className={styles.missing}>
        <Title order={1} size="h3">
          {t('missing.title')}
        </Title>
        <span>{t('missing.text')}</span>
        <Anchor href={signInAddress()}>{t('missing.signIn')}</Anchor>
      </div>
    </SignInFrame>
  )
}
