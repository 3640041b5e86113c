// Converts a reseller's brand to Mantine's theme. Text meets WCAG AA in both schemes, no matter
// which colors the reseller chose. Facts: K-14
import {
  createTheme,
  defaultVariantColorsResolver,
  rem,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

import type { Brand } from '../config.ts'
import { isHex, isNearRed, mixed } from './color.ts'
import { darkButtonShade, grounds, houseShades, readableGround, computeShades } from './shades.ts'

/** `--muted` from core/ui/tokens.css in the light scheme. */
const mutedText = '#495057'
const fonts = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"

/**
 * Mantine renders the head of a dialog as `header`, which assistive technology would announce as a
 * second page banner.
 */
const dialogHead = { header: { role: 'presentation' } }

/**
 * Whether the brand's color had to be changed to be readable. This is for operators, not for
 * merchants.
 */
export const brandColorAdjusted = ({ primaryColor }: Brand): boolean =>
  isHex(primaryColor) && computeShades(primaryColor).adjusted

/** The largest share of the accent color in the corner of the sign-in page (sign-in.module.css). */
const signInTint = 0.12

/**
 * The sign-in page's background in the light scheme. This is the reseller's color or the default,
 * lightened until text and links are readable on it, with and without the tint.
 */
export function signInGround({ backgroundColor, primaryColor }: Brand): string {
  const shades = isHex(primaryColor) ? computeShades(primaryColor).shades : houseShades
  return readableGround(
    isHex(backgroundColor) ? backgroundColor : grounds.page,
    [shades[7], mutedText],
    (ground) => mixed(ground, shades[6], signInTint),
  )
}

/**
 * Color of text on the brand's color. Mantine derives it from the light scheme's shade, but the
 * dark scheme may use a paler shade that needs black text, so it is set here.
 */
const onBrand = 'var(--mantine-primary-color-contrast)'
/** Destructive buttons are outlined instead of filled if the primary buttons are red. */
const destroys = {
  background: 'transparent',
  hover: 'var(--bad-soft)',
  color: 'var(--bad)',
  border: '1px solid var(--bad)',
}
const createResolver =
  (isRed: boolean): VariantColorsResolver =>
  (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return colors
    if (isRed && input.color?.startsWith('red')) return destroys
    return input.color === input.theme.primaryColor ? { ...colors, color: onBrand } : colors
  }

/** The theme of the whole portal. More tokens are in core/ui/tokens.css. */
export function brandTheme(brand: Brand): MantineThemeOverride {
  const shades = isHex(brand.primaryColor) ? computeShades(brand.primaryColor).shades : houseShades
  return createTheme({
    primaryColor: 'till',
    primaryShade: { light: 6, dark: darkButtonShade(shades) },
    colors: {
      till: shades,
      dark: [
        '#d5dae3',
        '#b3bac6',
        '#8a93a3',
        '#5d6675',
        '#3a414d',
        '#2b2f38',
        '#22262d',
        '#1d2027',
        '#16181d',
        '#101216',
      ],
    },
    autoContrast: true,
    variantColorResolver: createResolver(isNearRed(shades[6])),
    // At this luminance, black and white text have the same contrast, which is more than 4.5:1.
    luminanceThreshold: 0.179,
    fontFamily: fonts,
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
    headings: {
      fontFamily: fonts,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: rem(22), lineHeight: '1.3' },
        h2: { fontSize: rem(16), lineHeight: '1.4' },
        h3: { fontSize: rem(14), lineHeight: '1.4' },
      },
    },
    defaultRadius: 'sm',
    radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    // The specification's breakpoints in px: xs 0, sm 600, md 1024, lg 1280, xl 1536.
    breakpoints: { xs: '0em', sm: '37.5em', md: '64em', lg: '80em', xl: '96em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Button: { defaultProps: { size: 'sm', fw: 550 } },
      TextInput: { defaultProps: { size: 'sm' } },
      PasswordInput: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: { size: 'sm' } },
      Textarea: { defaultProps: { size: 'sm' } },
      Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': onBrand } }) },
      Radio: { vars: () => ({ root: { '--radio-icon-color': onBrand } }) },
      // Like the switches in lists (core/grid/cells/switch-cell.tsx).
      Switch: { defaultProps: { withThumbIndicator: false } },
      Pagination: { vars: () => ({ root: { '--pagination-active-color': onBrand } }) },
      Paper: { defaultProps: { radius: 'md' } },
      Modal: {
        defaultProps: {
          radius: 'md',
          centered: true,
          overlayProps: { backgroundOpacity: 0.45 },
          attributes: dialogHead,
        },
        styles: { title: { fontSize: rem(16), fontWeight: 650 } },
      },
      Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } },
    },
  })
}

/**
 * Replaces Mantine's variables that are too pale for WCAG AA with tokens from core/ui/tokens.css.
 */
export const readableVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent-text)',
  }
  return {
    variables: {},
    light: { ...both, '--mantine-color-placeholder': '#6b7280' },
    dark: { ...both, '--mantine-color-placeholder': '#8a93a3' },
  }
}
