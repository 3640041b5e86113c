import { knownCulture } from '../../time/known-culture.ts'
import { usePortalData } from './facts.ts'

/** The merchant's culture, in which numbers, amounts and dates are read and written. */
export const useCulture = (): string => knownCulture(usePortalData()?.merchantCulture)
