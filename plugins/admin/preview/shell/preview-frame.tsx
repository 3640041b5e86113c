import { MantineProvider, useComputedColorScheme, useMantineContext } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'
import { brandTheme, portalConfig, readableVariables, type Face } from '#core/preview-shell.ts'

import styles from '../preview.module.css'

interface Props {
  /** The accessible name. */
  label: string
  face: Face
  children: ReactNode
}

/**
 * A pane that is marked as a preview and has the reseller's colors. Overlays and sticky elements
 * stay inside it.
 */
export function PreviewFrame({ label, face, children }: Props) {
  const { t } = useTranslation('admin')
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const scheme = useComputedColorScheme('light')
  const { env } = useMantineContext()
  const { nonce } = portalConfig()
  const theme = useMemo(() => {
    const brand = brandTheme(face.brand)
    return {
      ...brand,
      components: { ...brand.components, Portal: { defaultProps: { target: floating } } },
    }
  }, [face, floating])
  return (
    <section className={styles.frame} aria-label={label}>
      <p className={styles.badge}>
        <Icon name="inspect" size={16} />
        <strong>{t('persona.badge')}</strong> {t('persona.badgeText')}
      </p>
      <div ref={setPane} data-shell-preview className={styles.pane}>
        {pane && (
          <MantineProvider
            theme={theme}
            forceColorScheme={scheme}
            cssVariablesSelector="[data-shell-preview]"
            cssVariablesResolver={readableVariables}
            getRootElement={() => pane}
            getStyleNonce={() => nonce}
            withGlobalClasses={false}
            {...(env && { env })}
          >
            <div className={styles.scroll}>{children}</div>
          </MantineProvider>
        )}
        <div ref={setFloating} />
      </div>
    </section>
  )
}
