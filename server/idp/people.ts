// The users of the sandbox's identity provider. Their accounts on the platform, found by (issuer,
// subject), are in server/domain/people/demo/accounts.ts.
export interface Identity {
  /** `sub`. */
  id: string
  name: string
  about: string
}

export const identities: readonly Identity[] = [
  { id: 'state-sso', name: 'Ada Nilsson', about: 'works in one store' },
  { id: 'sso-company', name: 'Jonas Weber', about: 'company of three stores' },
  { id: 'sso-admin', name: 'Priya Raman', about: 'internal administrator' },
  { id: 'stranger', name: 'Nils Bakker', about: 'has no account in the portal' },
]
export const identityOf = (id: string | undefined): Identity | undefined =>
  identities.find((identity) => identity.id === id)
