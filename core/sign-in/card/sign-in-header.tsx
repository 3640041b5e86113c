// The line above the card, with the logo, version, link to the other edition, language and color
// scheme.
// Facts: U-013 to U-016
import { ActionIcon, Anchor, NativeSelect, useMantineColorScheme } from '@mantine/core'
import Selector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../../config.ts'
import { languages } from '../../i18n/i18n.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './sign-in.module.css'

export function SignInHeader() {
  const { t, i18n } = useTranslation('core')
  const { brand, version } = portalConfig()
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <BrandMark />
        {version && <span className={styles.version}>{t('signIn.version', { version })}</span>}
      </div>
      {brand.otherEdition && (
        <Anchor href={brand.otherEdition.url} size="sm" className={styles.edition}>
          {brand.otherEdition.label}
        </Anchor>
      )}
      <NativeSelect
        className={`${styles.language} ${styles.scripted}`}
        aria-label={t('signIn.language')}
        leftSection={<World size={16} aria-hidden />}
        rightSection={<Selector size={14} aria-hidden />}
        rightSectionWidth={28}
        value={i18n.language in languages ? i18n.language : 'en'}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        onChange={(event) => void i18n.changeLanguage(event.currentTarget.value)}
      />
      <ActionIcon
        size="lg"
        className={`${styles.scheme} ${styles.scripted}`}
        onClick={toggleColorScheme}
      >
        {/* The server renders this too and doesn't know the color scheme, so styles show one of
            the two. */}
        <Sun size={18} role="img" aria-label={t('scheme.toLight')} className={styles.inDark} />
        <Moon size={18} role="img" aria-label={t('scheme.toDark')} className={styles.inLight} />
      </ActionIcon>
    </header>
  )
}
