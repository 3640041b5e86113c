/**
 * An email address for people who only need to recognize it, such as `r…@corner.example`. It isn't
 * enough to write to the address.
 */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*/u, (_all, first: string) => `${first}…`)
