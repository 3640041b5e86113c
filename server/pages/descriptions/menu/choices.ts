// What may be chosen on the pages of the menu.
export const yesNo = [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] as const
export const activeOff = [{ value: 'true', label: 'Active' }, { value: 'false', label: 'Off' }] as const

/** The twelve swatches of a category (V-044). */
export const swatches = [
  { value: 'E53935', label: 'Red' }, { value: 'D81B60', label: 'Pink' }, { value: '8E24AA', label: 'Purple' }, { value: '5E35B1', label: 'Violet' },
  { value: '3949AB', label: 'Indigo' }, { value: '1E88E5', label: 'Blue' }, { value: '00897B', label: 'Teal' }, { value: '43A047', label: 'Green' },
  { value: 'C0CA33', label: 'Lime' }, { value: 'FDD835', label: 'Yellow' }, { value: 'FB8C00', label: 'Orange' }, { value: '6D4C41', label: 'Brown' },
] as const
/** N-11 */
export const itemTypes = [{ value: 'I', label: 'Item' }, { value: 'M', label: 'Modifier' }, { value: 'B', label: 'Both' }] as const
/** N-12 */
export const soldBy = [{ value: 'each', label: 'Each' }, { value: 'weight', label: 'Weight or measure' }] as const
/** K-30 */
export const highestPrice = 999999.99
