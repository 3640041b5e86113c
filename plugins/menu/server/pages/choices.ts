// Choices that several menu pages share.
// Facts: K-30
export const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const
export const activeOff = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Off' },
] as const
export const highestPrice = 999999.99
