// Rules for the brands of ordering pages, shared by form and handlers.
// Facts: F-63, V-135, V-136
import { cleanName } from '#schemas/rules/names.ts'
import { nameFaults, type FieldFault } from '#schemas/rules/rule.ts'

export const brandKeys = {
  nameMissing: 'online-ordering:siteBranding.errors.name',
  nameTooLong: 'online-ordering:siteBranding.errors.nameTooLong',
  nameTaken: 'online-ordering:siteBranding.errors.nameTaken',
  color: 'online-ordering:siteBranding.errors.color',
} as const

export const brandNameLength = 20

/** The contrast that text on a brand's color must reach (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

/** Whether this is a complete color, such as `#rrggbb`. */
export const isBrandColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Faults of a brand by itself. */
export function brandFaults(brand: { name: string; sitePrimaryColor: string }): FieldFault[] {
  const faults = nameFaults('name', brand.name, brandKeys.nameMissing)
  if (faults.length === 0 && [...cleanName(brand.name)].length > brandNameLength)
    faults.push({ field: 'name', key: brandKeys.nameTooLong })
  if (!isBrandColor(brand.sitePrimaryColor))
    faults.push({ field: 'sitePrimaryColor', key: brandKeys.color })
  return faults
}

/** Ignores case, because names that differ only in case look the same in a list. */
export const sameBrandName = (one: string, other: string): boolean =>
  cleanName(one).toLowerCase() === cleanName(other).toLowerCase()
