/**
 * An address for people who only need to recognize it: `r…@corner.example`. Too little to write to
 * it.
 */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*/u, (_all, first: string) => `${first}…`)
