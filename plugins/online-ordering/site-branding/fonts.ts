// Fonts of a storefront. Arial, Courier and Times New Roman are on every device; the files of the
// others come with the portal, and are fetched where the screen of brands shows the font, nowhere
// else. A font without `files` is drawn by what the device has of it.
// Facts: N-21, N-26, C-119
import { useEffect } from 'react'

import type { BrandFont } from './model/site-branding.graph.ts'

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
  SourceSansPro: { name: 'Source Sans Pro', family: "'Source Sans Pro', sans-serif" },
  Arial: { name: 'Arial', family: 'Arial, Helvetica, sans-serif' },
  Courier: { name: 'Courier', family: "Courier, 'Courier New', monospace" },
  Lato: { name: 'Lato', family: 'Lato, sans-serif' },
  Merriweather: { name: 'Merriweather', family: 'Merriweather, serif' },
  Montserrat: { name: 'Montserrat', family: 'Montserrat, sans-serif' },
  OpenSans: { name: 'Open Sans', family: "'Open Sans', sans-serif" },
  PlayfairDisplay: { name: 'Playfair Display', family: "'Playfair Display', serif" },
  Raleway: { name: 'Raleway', family: 'Raleway, sans-serif' },
  Roboto: { name: 'Roboto', family: 'Roboto, sans-serif' },
  TimesNewRoman: { name: 'Times New Roman', family: "'Times New Roman', Times, serif" },
  Vollkorn: { name: 'Vollkorn', family: 'Vollkorn, serif' },
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
