// Fonts of a storefront. Arial, Courier and Times New Roman are on every device; the files of the
// others come with the portal, and are fetched where the screen of brands shows the font, nowhere
// else. A font without `files` is drawn by what the device has of it.
// Facts: N-21, N-26, C-119
import { useEffect } from 'react'

import type { BrandFont } from './site-branding.graph.ts'

/** The font of a brand that names none. The calls know it as null. */
export const usualFont = 'SourceSansPro'
export type FontChoice = BrandFont | typeof usualFont

interface Font {
  name: string
  /** What CSS draws it with. */
  family: string
  /** Declares its files, of a package `@fontsource/…`; they are fetched once a text needs them. */
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
export const fontChoices = Object.keys(fonts) as FontChoice[] // its own keys

/** Has the font's files at hand while something is drawn with it. */
export function useFont(font: FontChoice): string {
  const { files, family } = fonts[font]
  useEffect(() => {
    // Without its files the next font of the family is drawn, as on a slow line.
    files?.().catch(() => undefined)
  }, [files])
  return family
}
