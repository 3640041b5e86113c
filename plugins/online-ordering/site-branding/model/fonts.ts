// Fonts of a storefront. Every device has Arial, Courier and Times New Roman. The portal contains
// the files of the other fonts, and only the brands screen loads them, when it shows the font. A
// font without `files` falls back to the fonts of the device.
// Facts: N-21, N-26, C-119
import { useEffect } from 'react'

import type { BrandFont } from './site-branding.graph.ts'

/** The font of a brand that names none. The API calls have null for it. */
export const usualFont = 'SourceSansPro'
export type FontChoice = BrandFont | typeof usualFont

interface Font {
  name: string
  /** The CSS font family. */
  family: string
  /**
   * Loads the font's `@fontsource/…` package. The browser fetches the font files only when a text
   * needs them.
   */
  files?: () => Promise<unknown>
}

/** In the order of the list. */
export const fonts: Readonly<Record<FontChoice, Font>> = {
  SourceSansPro: {
    name: 'Source Sans Pro',
    family: "'Source Sans Pro', sans-serif",
    files: () =>
      Promise.all([
        import('@fontsource/source-sans-pro/latin-400.css'),
        import('@fontsource/source-sans-pro/latin-700.css'),
      ]),
  },
  Arial: { name: 'Arial', family: 'Arial, Helvetica, sans-serif' },
  Courier: { name: 'Courier', family: "Courier, 'Courier New', monospace" },
  Lato: {
    name: 'Lato',
    family: 'Lato, sans-serif',
    files: () =>
      Promise.all([
        import('@fontsource/lato/latin-400.css'),
        import('@fontsource/lato/latin-700.css'),
      ]),
  },
  Merriweather: {
    name: 'Merriweather',
    family: 'Merriweather, serif',
    files: () =>
      Promise.all([
        import('@fontsource/merriweather/latin-400.css'),
        import('@fontsource/merriweather/latin-700.css'),
      ]),
  },
  Montserrat: {
    name: 'Montserrat',
    family: 'Montserrat, sans-serif',
    files: () =>
      Promise.all([
        import('@fontsource/montserrat/latin-400.css'),
        import('@fontsource/montserrat/latin-700.css'),
      ]),
  },
  OpenSans: {
    name: 'Open Sans',
    family: "'Open Sans', sans-serif",
    files: () =>
      Promise.all([
        import('@fontsource/open-sans/latin-400.css'),
        import('@fontsource/open-sans/latin-700.css'),
      ]),
  },
  PlayfairDisplay: {
    name: 'Playfair Display',
    family: "'Playfair Display', serif",
    files: () =>
      Promise.all([
        import('@fontsource/playfair-display/latin-400.css'),
        import('@fontsource/playfair-display/latin-700.css'),
      ]),
  },
  Raleway: {
    name: 'Raleway',
    family: 'Raleway, sans-serif',
    files: () =>
      Promise.all([
        import('@fontsource/raleway/latin-400.css'),
        import('@fontsource/raleway/latin-700.css'),
      ]),
  },
  Roboto: {
    name: 'Roboto',
    family: 'Roboto, sans-serif',
    files: () =>
      Promise.all([
        import('@fontsource/roboto/latin-400.css'),
        import('@fontsource/roboto/latin-700.css'),
      ]),
  },
  TimesNewRoman: { name: 'Times New Roman', family: "'Times New Roman', Times, serif" },
  Vollkorn: {
    name: 'Vollkorn',
    family: 'Vollkorn, serif',
    files: () =>
      Promise.all([
        import('@fontsource/vollkorn/latin-400.css'),
        import('@fontsource/vollkorn/latin-700.css'),
      ]),
  },
}
export const fontChoices = Object.keys(fonts) as FontChoice[] // the keys of this object

/** Loads the font's files while something is rendered in it. */
export function useFont(font: FontChoice): string {
  const { files, family } = fonts[font]
  useEffect(() => {
    // Failures are ignored. Without the files, the browser uses the next font of the family, as on
    // a slow connection.
    files?.().catch(() => undefined)
  }, [files])
  return family
}
