// The reasons why the server refuses a sign-in. On the wire, each is a letter that the
// specification defines. Code uses names.
// Facts: E-002 to E-015

/** The letter of each refusal. */
export const signInRefusals = {
  wrongPassword: 'I',
  /** The identity provider knows the person, but no account is linked to that identity. */
  unknownIdentity: 'J',
  lockedOut: 'L',
  storesInactive: 'D',
  merchantInactive: 'X',
  notApproved: 'A',
  noFeatures: 'F',
  ssoFailed: 'E',
  ssoExpired: 'P',
  /** The account signs in through an identity provider, not with a password. */
  usesProvider: 'U',
  noAgreement: 'N',
  wrongEdition: 'W',
  noMerchant: 'M',
  noStore: 'S',
} as const
export type SignInRefusal = keyof typeof signInRefusals

export const letterOf = <Refusal extends SignInRefusal>(
  refusal: Refusal,
): (typeof signInRefusals)[Refusal] => signInRefusals[refusal]

/** `undefined` for letters that the specification does not name. */
export const toRefusal = (letter: unknown): SignInRefusal | undefined =>
  (Object.keys(signInRefusals) as SignInRefusal[]).find(
    (refusal) => signInRefusals[refusal] === letter,
  )
