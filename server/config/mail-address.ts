// Mail addresses and the mail service's settings. No imports, because the configuration reads this,
// too.

/** An SMTP server. */
export interface MailService {
  host: string
  port: number
  /** Use TLS from the start; otherwise the connection switches to TLS before sending anything. */
  secure: boolean
  /** A server on this machine, where plain text is safe: no TLS unless `secure`. */
  local: boolean
  user?: string
  password?: string
  from: { name: string; address: string }
}

const local = String.raw`[^\s\p{C}@"(),:;<>[\\\]]{1,64}`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const address = new RegExp(`^${local}@${label}(?:\\.${label})+$`, 'u')

/**
 * Exactly one address: no line break that could start another header, no comma, semicolon or
 * bracket that could add a recipient, no quoted name (1.3.11). Rarer forms that servers accept are
 * refused.
 */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text)
