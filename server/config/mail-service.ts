export interface MailService {
  host: string
  port: number
  /**
   * Whether TLS is used from the start. Otherwise the connection switches to TLS before sending
   * anything.
   */
  secure: boolean
  /**
   * Whether the server is on this machine. No TLS is needed then, because plain text is safe, but
   * `secure` still applies.
   */
  local: boolean
  user?: string
  password?: string
  from: { name: string; address: string }
}
