// Mantine with our brand, colour scheme and nonce; around the sign-in page and the portal alike.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useMemo, type ReactNode } from 'react'

import { portalConfig } from '../config.ts'
import { brandTheme, readableVariables } from './brand.ts'
import { useFace } from './brand-store.ts'

/** The same key as in scheme.js, which sets the scheme before anything is drawn. */
const schemes = localStorageColorSchemeManager({ key: 'tillhouse.color-scheme' })

/** Light or dark as chosen, else as the system has it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { nonce } = portalConfig()
  const { brand } = useFace()
  const theme = useMemo(() => {
    // The lock of scrolling behind a dialog writes a style of its own; without the nonce the page's
    // policy drops it.
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
