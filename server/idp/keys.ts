// The keys of the sandbox's identity provider. They are created at the first start and stored in
// the data folder with mode 0600.
// Facts: D20
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'

import { makeFolder } from '../data/connection/private-files.ts'
import { parseJson } from '../data/json.ts'

export interface IdpKeys {
  jwks: { keys: JWK[] }
  cookieKey: string
  clientSecret: string
}

async function makeKeys(): Promise<IdpKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const secret = () => randomBytes(32).toString('base64url')
  return {
    jwks: {
      keys: [
        {
          ...(await exportJWK(privateKey)),
          kid: randomBytes(8).toString('hex'),
          alg: 'RS256',
          use: 'sig',
        },
      ],
    },
    cookieKey: secret(),
    clientSecret: secret(),
  }
}

/** Loads the keys of this installation, or creates them. */
export async function loadIdpKeys(folder: string): Promise<IdpKeys> {
  const file = join(folder, 'identity-provider.json')
  if (!existsSync(file)) {
    makeFolder(resolve(folder))
    const made = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(made, `${JSON.stringify(await makeKeys())}\n`, { mode: 0o600, flag: 'wx' })
    try {
      // Linking is atomic. If two processes start at the same time, both read the keys of the
      // first.
      linkSync(made, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(made)
    }
  }
  // Safe, because only the code above writes this file.
  return parseJson(readFileSync(file, 'utf8'), file) as IdpKeys
}
