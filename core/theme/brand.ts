// The reseller's brand → Mantine's theme. Colours meet WCAG AA in both schemes, whatever the
// reseller chose. Facts: K-14
import {
  createTheme,
  defaultVariantColorsResolver,
  rem,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

import type { Brand } from '../config.ts'
import { isHex, mixed } from './color.ts'
import { darkButtonShade, grounds, houseShades, readableGround, shadesOf } from './shades.ts'

/** `--muted` of core/ui/tokens.css on light ground. */
const mutedText = '#495057'
const fonts = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"

/**
 * A dialog's head is a `header`, which outside of the page's parts would be a second banner of the
 * page.
 */
const dialogHead = { header: { role: 'presentation' } }

/**
 * Whether the theme had to change the brand's colour so that it can be read; for the operator, not
 * for merchants.
 */
export const brandColorAdjusted = ({ primaryColor }: Brand): boolean =>
  isHex(primaryColor) && shadesOf(primaryColor).adjusted

/** How much of the accent the sign-in page's corner has at most: sign-in.module.css. */
const signInTint = 0.12

/**
 * What stands behind the sign-in card on light ground: the reseller's colour, or the page's, made
 * lighter until text and links can be read on it, tint and all.
 */
export function signInGround({ backgroundColor, primaryColor }: Brand): string {
  const shades = isHex(primaryColor) ? shadesOf(primaryColor).shades : houseShades
  return readableGround(
    isHex(backgroundColor) ? backgroundColor : grounds.page,
    [shades[7], mutedText],
    (ground) => mixed(ground, shades[6], signInTint),
  )
}

/**
 * What is written on the brand's colour. Mantine chooses it by the shade of the light scheme; in
 * dark that shade may be a paler one, which asks for black.
 */
const onBrand = 'var(--mantine-primary-color-contrast)'
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' && input.color === input.theme.primaryColor
    ? { ...colors, color: onBrand }
    : colors
}

/** The look of the whole portal; the tokens beside it are in core/ui/tokens.css. */
export function brandTheme(brand: Brand): MantineThemeOverride {
  const shades = isHex(brand.primaryColor) ? shadesOf(brand.primaryColor).shades : houseShades
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
    variantColorResolver,
    // where black and white text read equally well; either side has 4.5 to 1 and more
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
    // The texts' breakpoints: xs 0, sm 600, md 1024, lg 1280, xl 1536.
    breakpoints: { xs: '0em', sm: '37.5em', md: '64em', lg: '80em', xl: '96em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm', fw: 550 } },
      TextInput: { defaultProps: { size: 'sm' } },
      PasswordInput: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: { size: 'sm' } },
      Textarea: { defaultProps: { size: 'sm' } },
      Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': onBrand } }) },
      Radio: { vars: () => ({ root: { '--radio-icon-color': onBrand } }) },
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
 * Mantine's variables whose defaults are too pale to read (AA), by the tokens of
 * core/ui/tokens.css.
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
