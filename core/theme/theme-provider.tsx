// Provides Mantine with brand, colour scheme and nonce, for both the sign-in page and the portal.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useMemo, type ReactNode } from 'react'

import { portalConfig } from '../config.ts'
import { brandTheme, readableVariables } from './brand.ts'
import { useFace } from './brand-store.ts'

/** The same key as in scheme.js, because that sets the scheme before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'tillhouse.color-scheme' })

/** Applies the theme. Colour scheme: the user's choice, else the system's. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { nonce } = portalConfig()
  const { brand } = useFace()
  const theme = useMemo(() => {
    // Needed because the scroll lock behind dialogs injects its own style element, which the
    // Content-Security-Policy blocks without the nonce.
    setNonce(nonce)
    return brandTheme(brand)
  }, [brand, nonce])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
