// Applies the portal's colour scheme and primary colour, in shades with enough contrast (WCAG AA).

/** @typedef {[red: number, green: number, blue: number]} Colour */

/** @param {string} hex such as #1f5fbf @returns {Colour} */
const parse = (hex) => [part(hex, 1), part(hex, 3), part(hex, 5)]
/** @param {string} hex @param {number} at */
const part = (hex, at) => Number.parseInt(hex.slice(at, at + 2), 16)

/** @param {number} share of a colour, 0 to 255 */
const linear = (share) =>
  share <= 10.31475 ? share / 255 / 12.92 : ((share / 255 + 0.055) / 1.055) ** 2.4
/** @param {Colour} colour */
const luminance = ([red, green, blue]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio of two colours, 1 to 21. @param {Colour} a @param {Colour} b */
export function contrast(a, b) {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** @param {Colour} a @param {Colour} b @param {number} share of b @returns {Colour} */
const mix = (a, b, share) => [
  mixPart(a[0], b[0], share),
  mixPart(a[1], b[1], share),
  mixPart(a[2], b[2], share),
]
/** @param {number} a @param {number} b @param {number} share */
const mixPart = (a, b, share) => Math.round(a + (b - a) * share)
/** @param {Colour} colour */
const css = (colour) => `rgb(${colour.join(' ')})`

/** @type {Colour} */
const black = [0, 0, 0]
/** @type {Colour} */
const white = [255, 255, 255]
/** The background with the lower contrast: --page in the light scheme, --card in the dark one. */
const grounds = {
  light: /** @type {Colour} */ ([246, 247, 249]),
  dark: /** @type {Colour} */ ([29, 32, 39]),
}

/**
 * The shade nearest to a colour that has enough contrast with the background. A brand's colour may
 * be too pale or too dark.
 * @param {Colour} colour
 * @param {'light' | 'dark'} scheme
 */
function readable(colour, scheme) {
  const towards = scheme === 'light' ? black : white
  let shade = colour
  for (let share = 0; contrast(shade, grounds[scheme]) < 4.5 && share < 1; share += 0.05)
    shade = mix(colour, towards, share)
  return shade
}

/**
 * Values of the style sheet's colour variables.
 * @param {string} primaryColor as #rrggbb
 * @param {'light' | 'dark'} scheme
 * @returns {Record<string, string>}
 */
export function accentOf(primaryColor, scheme) {
  const colour = parse(primaryColor)
  const withWhite =
    contrast(colour, white) >= 4.5 || contrast(colour, white) >= contrast(colour, black)
  return {
    '--accent': css(colour),
    '--on-accent': withWhite ? '#fff' : '#000',
    // Towards higher contrast with the text on it.
    '--accent-hover': css(mix(colour, withWhite ? black : white, 0.12)),
    '--accent-text': css(readable(colour, scheme)),
  }
}

/**
 * Sets the colours through the style object: the page's CSP forbids inline styles.
 * @param {HTMLElement} root
 * @param {{ colorScheme: 'light' | 'dark', primaryColor: string }} portal
 */
export function applyColours(root, { colorScheme, primaryColor }) {
  root.dataset.scheme = colorScheme
  for (const [name, value] of Object.entries(accentOf(primaryColor, colorScheme)))
    root.style.setProperty(name, value)
}
