import { usePortalData } from './facts.ts'

/** The culture in which numbers, amounts and dates are read and written here: the merchant's. */
export const useCulture = (): string => usePortalData()?.merchantCulture ?? 'en-US'
