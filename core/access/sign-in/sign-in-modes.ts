// In which product modes plain users sign in to this portal: `productModes` of the resellers'
// files.
// Facts: S-023
import signInModes from '#manifest/vocabulary/sign-in-modes.json' with { type: 'json' }

/** The only product mode of plain users whose reseller's file names no others [S-023]. */
export const usualMode = 2
type Modes = 'all' | readonly number[]
/**
 * Product modes by reseller, from `productModes` of the resellers' files (`npm run manifest`
 * compiles them). Resellers with the usual mode alone are left out.
 */
export const modesOf: Readonly<Record<string, Modes | undefined>> = signInModes as Record<
  string,
  Modes
>

/** Whether plain users of a reseller's merchants sign in to this portal in a product mode. */
export function signsInHere(reseller: number | undefined, productMode: number | undefined) {
  const modes = modesOf[String(reseller)] ?? [usualMode]
  return modes === 'all' || (productMode !== undefined && modes.includes(productMode))
}
