// Rules of the menu settings of online ordering, shared by form and handler.
// Facts: K-46, V-147

/** The set of named settings that special instructions belong to. */
export const frontendSet = 'HEC-FRONTEND-CUSTOMIZATION'

/** The names of the special instructions in their set. */
export const instructionKeys = {
  enabled: 'hec-item-level-special-instructions-enabled',
  text: 'hec-item-level-special-instructions-text',
} as const

/** The message is wrong as soon as it has this many characters. */
export const instructionLimit = 255

/** Whether the message has as many characters as are too many. */
export const isOverlongInstruction = (text: string): boolean => text.length >= instructionLimit
