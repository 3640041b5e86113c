// What counts as a mail address, for forms, calls, the configuration and the sender of mails. No
// imports, because the configuration reads this, too.
// Facts: V-025, V-057

const local = String.raw`[^\s\p{C}@"(),:;<>[\\\]]{1,64}`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const address = new RegExp(`^${local}@${label}(?:\\.${label})+$`, 'u')

/** Longest address in characters. */
const mostAddress = 254

/**
 * Exactly one address: no line break that could start another header, no comma, semicolon or
 * bracket that could add a recipient, no quoted name (1.3.11). Rarer forms that servers accept are
 * refused.
 */
export const isAddress = (text: string): boolean => text.length <= mostAddress && address.test(text)
