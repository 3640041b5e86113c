// Turns a reseller's brand into Mantine's theme. Text meets WCAG AA in both schemes, whatever
// colours the reseller chose. Facts: K-14
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

/** `--muted` of core/ui/tokens.css in the light scheme. */
const mutedText = '#495057'
const fonts = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"

/**
 * Mantine renders a dialog's head as `header`, which assistive technology would announce as a
 * second page banner.
 */
const dialogHead = { header: { role: 'presentation' } }

/**
 * Whether the brand's colour had to be changed to be readable. For operators, not for merchants.
 */
export const brandColorAdjusted = ({ primaryColor }: Brand): boolean =>
  isHex(primaryColor) && computeShades(primaryColor).adjusted

/** The largest share of the accent colour in the sign-in page's corner: sign-in.module.css. */
const signInTint = 0.12

/**
 * The sign-in page's background in the light scheme: the reseller's colour or the default,
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
 * Text colour on the brand's colour. Set here, because Mantine derives it from the light scheme's
 * shade, while the dark scheme may use a paler shade that needs black text.
 */
const onBrand = 'var(--mantine-primary-color-contrast)'
/** Beside a red primary button, destructive buttons are outlined instead of filled. */
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
    // at this luminance black and white text have equal contrast, more than 4.5:1
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
    // Breakpoints of the specification in px: xs 0, sm 600, md 1024, lg 1280, xl 1536.
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
      // As the switches of lists: core/grid/cells/switch-cell.tsx.
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

/** Replaces Mantine variables that are too pale for WCAG AA by tokens of core/ui/tokens.css. */
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
