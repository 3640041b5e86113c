// Rules for the menu settings of online ordering, shared by form and handler.
// Facts: K-46, V-147

/** The name of the settings group with the special instructions. */
export const frontendSet = 'HEC-FRONTEND-CUSTOMIZATION'

export const instructionKeys = {
  enabled: 'hec-item-level-special-instructions-enabled',
  text: 'hec-item-level-special-instructions-text',
} as const

/** A message of this length is already too long. */
export const instructionLimit = 255

export const isOverlongInstruction = (text: string): boolean => text.length >= instructionLimit
