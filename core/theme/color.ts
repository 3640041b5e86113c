// Computes with colors: contrast (WCAG 2.2) and evenly spaced shades (OKLCH). Facts: D10

type Rgb = readonly [r: number, g: number, b: number]
export interface Oklch {
  /** Lightness, 0 to 1. */
  l: number
  /** Chroma. */
  c: number
  /** Hue in radians. */
  h: number
}

/** Accepts only `#rrggbb`, because colors come from data. */
export const isHex = (color: string | undefined): color is string =>
  color !== undefined && /^#[0-9a-f]{6}$/i.test(color)

const channel = (hex: string, at: 1 | 3 | 5) => parseInt(hex.slice(at, at + 2), 16) / 255
const hexToRgb = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

const hexToLinear = (hex: string): Rgb => {
  const [r, g, b] = hexToRgb(hex)
  return [linear(r), linear(g), linear(b)]
}

function luminance(hex: string): number {
  const [r, g, b] = hexToLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** Contrast ratio, from 1 to 21. Text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = hexToLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

/** Whether a color could be mistaken for that of errors and destructive actions. */
export function isNearRed(color: string): boolean {
  const { c, h } = hexToOklch(color)
  return c > 0.08 && Math.abs(h - errorHue) < 0.4
}
/** `--bad` from core/ui/tokens.css. */
const errorHue = hexToOklch('#b3261e').h

function oklchToLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/**
 * The nearest sRGB color as hex. Reduces the chroma where needed, and keeps the lightness and hue.
 */
export function oklchToHex(color: Oklch): string {
  let shown = color
  for (
    let step = 0;
    step < 20 && oklchToLinear(shown).some((v) => v < -0.0005 || v > 1.0005);
    step += 1
  )
    shown = { ...shown, c: shown.c * 0.9 }
  return `#${oklchToLinear(shown)
    .map((v) =>
      Math.round(gamma(Math.min(1, Math.max(0, v))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Mixes two colors like `color-mix(in srgb, …)`. `share` is the share of `over`, from 0 to 1. */
export const mixed = (ground: string, over: string, share: number): string => {
  const top = hexToRgb(over)
  return `#${hexToRgb(ground)
    .map((v, i) =>
      Math.round((v * (1 - share) + (top[i] ?? 0) * share) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
