// Gives Mantine the brand, color scheme and nonce, for both the sign-in page and the portal.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useMemo, type ReactNode } from 'react'

import { portalConfig } from '../config.ts'
import { brandTheme, readableVariables } from './brand.ts'
import { useFace } from './brand-store.ts'

/** The same key as in scheme.js, which sets the scheme before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'tillhouse.color-scheme' })

/** Applies the theme. The color scheme is the user's choice, or else the system's. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { nonce } = portalConfig()
  const { brand } = useFace()
  const theme = useMemo(() => {
    // Behind dialogs, the scroll lock adds a style element of its own. Without the nonce, the
    // Content-Security-Policy would block it.
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
