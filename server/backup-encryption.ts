// Encrypts backups in the age format (age-encryption.org), so that age's own tools can read them.
// The library is only loaded for encrypted backups.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'

import { ConfigError } from './config/config.ts'

export interface BackupKeys {
  /** Public keys (age1…) that backups are encrypted for. */
  recipients: readonly string[]
  /** The private key (AGE-SECRET-KEY-1…) that decrypts backups. */
  identity: string | undefined
  /** Used instead of keys, both to encrypt and to decrypt. */
  passphrase: string | undefined
}

type Env = Readonly<Record<string, string | undefined>>
/** Reads `BACKUP_RECIPIENT`, `BACKUP_IDENTITY` and `BACKUP_PASSPHRASE`. */
export function parseBackupKeys(env: Env): BackupKeys {
  const recipients = (env.BACKUP_RECIPIENT ?? '').split(/[\s,]+/).filter(Boolean)
  return {
    recipients,
    identity: env.BACKUP_IDENTITY || undefined,
    passphrase: env.BACKUP_PASSPHRASE || undefined,
  }
}

const toStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>

/**
 * A pipeline step that encrypts its input, or passes it on unchanged if no key is given.
 * @throws ConfigError if a key is invalid, or both kinds are given
 */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  { recipients, passphrase }: BackupKeys,
): AsyncGenerator<Uint8Array> {
  if (recipients.length === 0 && passphrase === undefined) return yield* source
  if (recipients.length > 0 && passphrase !== undefined)
    throw new ConfigError('Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, not both.')
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new ConfigError(`BACKUP_RECIPIENT: '${recipient}' isn't a public key of age (age1…).`)
    }
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(toStream(source))
}

const magic = 'age-encryption.org/'
/** Whether a file is encrypted by age, judged by its first bytes. */
export function isEncrypted(file: string): boolean {
  const opened = openSync(file, 'r')
  try {
    const start = Buffer.alloc(magic.length)
    readSync(opened, start)
    return start.toString('latin1') === magic
  } finally {
    closeSync(opened)
  }
}

/**
 * The decrypted bytes of a file.
 * @throws ConfigError if there is no key, or the wrong one
 */
export async function decrypted(
  file: string,
  { identity, passphrase }: BackupKeys,
): Promise<Readable> {
  if (identity === undefined && passphrase === undefined)
    throw new ConfigError(
      `${file} is encrypted. Give its key as BACKUP_IDENTITY (AGE-SECRET-KEY-1…) or its ` +
        'BACKUP_PASSPHRASE.',
    )
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    if (identity !== undefined) decrypter.addIdentity(identity)
  } catch {
    throw new ConfigError("BACKUP_IDENTITY isn't a private key of age (AGE-SECRET-KEY-1…).")
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  const source = createReadStream(file)
  try {
    return Readable.from(await decrypter.decrypt(toStream(source)))
  } catch {
    source.destroy()
    throw new ConfigError(
      `${file} can't be decrypted: it was encrypted for another key than that of ` +
        'BACKUP_IDENTITY or BACKUP_PASSPHRASE, or its beginning is damaged.',
    )
  }
}
