// English error texts about pay codes, for callers other than the portal, which has its own text
// for each key.
import { nameCharactersKey, nameCharactersText } from '#schemas/rules/names.ts'

import { payCodeKeys } from '#schemas/rules/pay-codes.ts'

const texts: Readonly<Record<string, string>> = {
  [nameCharactersKey]: nameCharactersText,
  [payCodeKeys.blank]: 'Enter a name that is not only blanks.',
  [payCodeKeys.nameTaken]: 'Another code has this name.',
  [payCodeKeys.descriptionBlank]: 'Enter a description that is not only blanks.',
  [payCodeKeys.systemFixed]: 'This code belongs to the system and stays as it is.',
  [payCodeKeys.systemKept]: 'This code belongs to the system and cannot be deleted.',
}
export const payCodeText = (key: string): string => texts[key] ?? 'This cannot be taken.'
