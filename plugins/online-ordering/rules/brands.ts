// Rules of the brands of ordering pages, shared by form and handlers.
// Facts: F-63, V-135, V-136
import { nameOf } from '#schemas/rules/names.ts'
import { nameFaults, type FieldFault } from '#schemas/rules/rule.ts'

/** Keys of all messages about a brand. */
export const brandKeys = {
  nameMissing: 'online-ordering:siteBranding.errors.name',
  nameTooLong: 'online-ordering:siteBranding.errors.nameTooLong',
  nameTaken: 'online-ordering:siteBranding.errors.nameTaken',
  color: 'online-ordering:siteBranding.errors.color',
} as const

/** Most characters of a name. */
export const brandNameLength = 20

/** What text on a brand's colour has to reach (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

/** Whether this is a whole colour, as `#rrggbb`. */
export const isBrandColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What is wrong with a brand by itself. */
export function brandFaults(brand: { name: string; sitePrimaryColor: string }): FieldFault[] {
  const faults = nameFaults('name', brand.name, brandKeys.nameMissing)
  if (faults.length === 0 && [...nameOf(brand.name)].length > brandNameLength)
    faults.push({ field: 'name', key: brandKeys.nameTooLong })
  if (!isBrandColor(brand.sitePrimaryColor))
    faults.push({ field: 'sitePrimaryColor', key: brandKeys.color })
  return faults
}

/** Two brands of one name, in whatever case, cannot be told apart in a list. */
export const sameBrandName = (one: string, other: string): boolean =>
  nameOf(one).toLowerCase() === nameOf(other).toLowerCase()
