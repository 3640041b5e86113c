// The product modes whose plain users sign in to this portal (`productModes` in the resellers'
// files).
// Facts: S-023
import signInModes from '#manifest/vocabulary/sign-in-modes.json' with { type: 'json' }

/** The only product mode for plain users, unless the reseller's file lists others [S-023]. */
export const usualMode = 2
type Modes = 'all' | readonly number[]
/**
 * Product modes by reseller, from `productModes` in the resellers' files (compiled by `npm run
 * manifest`). Resellers that have only the usual mode are left out.
 */
export const modesOf: Readonly<Record<string, Modes | undefined>> = signInModes as Record<
  string,
  Modes
>

/** Whether plain users of merchants with this reseller and product mode sign in to this portal. */
export function signsInHere(reseller: number | undefined, productMode: number | undefined) {
  const modes = modesOf[String(reseller)] ?? [usualMode]
  return modes === 'all' || (productMode !== undefined && modes.includes(productMode))
}
