// The mail service's settings.

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
