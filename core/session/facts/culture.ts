import { knownCulture } from '../../time/known-culture.ts'
import { usePortalData } from './facts.ts'

/** The merchant's culture. It is used to parse and format numbers, amounts and dates. */
export const useCulture = (): string => knownCulture(usePortalData()?.merchantCulture)
