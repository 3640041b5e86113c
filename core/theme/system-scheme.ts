// Styles for a page on which no script has set a color scheme. They follow the system.

const ofScheme = /\[data-mantine-color-scheme=(["']?)(light|dark)\1\]/g
const queries = {
  light: 'not (prefers-color-scheme: dark)',
  dark: '(prefers-color-scheme: dark)',
}

/**
 * For a rule that applies to one scheme, replaces the scheme's attribute in the selector with a
 * media query. Returns them. Undefined for rules that apply to both schemes. Keeps the specificity.
 * @throws Error on a rule for two schemes
 */
export function inSystemScheme(selector: string): { selector: string; media: string } | undefined {
  const schemes = new Set([...selector.matchAll(ofScheme)].map(([, , scheme]) => scheme))
  if (schemes.size > 1) throw new Error(`Write a rule for each scheme, not '${selector}'.`)
  const [scheme] = schemes
  if (scheme !== 'light' && scheme !== 'dark') return undefined
  const own = splitSelectors(selector)
    .filter((part) => part.search(ofScheme) >= 0 && !part.includes(':host'))
    .join(',')
  return {
    selector: own.replaceAll(ofScheme, ':not([data-mantine-color-scheme]):where(:root)'),
    media: queries[scheme],
  }
}

/** Splits a selector list at its commas, except inside parentheses. */
function splitSelectors(list: string): string[] {
  const before: string[] = []
  let [last, depth] = ['', 0]
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) {
      before.push(last)
      last = ''
    } else last += sign
  }
  return [...before, last]
}

/** Adds rules that don't need the scheme attribute to flat CSS, such as Mantine's variables. */
export const buildSystemScheme = (css: string): string =>
  css
    .split('}')
    .flatMap((rule) => {
      const [selector = '', rules = ''] = rule.split('{')
      const system = inSystemScheme(selector.trim())
      return system ? [`@media ${system.media}{${system.selector}{${rules}}}`] : []
    })
    .join('')
