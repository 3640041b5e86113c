// What may be chosen on the pages of the menu.
export const yesNo = [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] as const
export const activeOff = [{ value: 'true', label: 'Active' }, { value: 'false', label: 'Off' }] as const
/** K-30 */
export const highestPrice = 999999.99
