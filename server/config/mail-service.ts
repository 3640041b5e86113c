export interface MailService {
  host: string
  port: number
  /** Use TLS from the start; otherwise the connection switches to TLS before sending anything. */
  secure: boolean
  /** A server on this machine: no TLS unless `secure`, because plain text is safe here. */
  local: boolean
  user?: string
  password?: string
  from: { name: string; address: string }
}
