// Addresses and the service that mails go out by. No imports: the configuration reads it, too.

/** An SMTP server. */
export interface MailService {
  host: string
  port: number
  /** TLS from the beginning; else the connection turns to it before anything is said. */
  secure: boolean
  /** On this machine, where nobody listens in: plain, unless `secure`. */
  local: boolean
  user?: string
  password?: string
  from: { name: string; address: string }
}

/**
 * One address and nothing else: no line break that would begin another header, no comma, semicolon
 * or bracket that would name a second recipient, no quoted name (1.3.11). What servers take beyond
 * that is not worth it.
 */
export const isAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u.test(
    text,
  )
