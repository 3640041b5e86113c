// The requirements of OWASP ASVS 5.0.0, chapters 6, 7, 9 and 10, that apply to this product, in our
// own words. Requirements for operators and for features that the product lacks (an authorization
// server, hardware factors, SAML) are left out. A requirement is proven by tests whose titles
// contain its id in brackets. `npm run asvs` generates docs/security/asvs.md from them.
// Facts: row 16; ASVS 7.2.4, 10.5.1, 10.5.4

export interface Requirement {
  id: string
  level: 1 | 2 | 3
  text: string
  /** What is missing or conditional, if tests prove the rest. */
  part?: string
  /** Why no test proves any part of it. */
  open?: string
}

export const requirements: readonly Requirement[] = [
  {
    id: '6.1.1',
    level: 1,
    text:
      'The documentation says how guessing passwords is stopped, and how no one can lock ' +
      'others out.',
  },
  {
    id: '6.1.2',
    level: 2,
    text: 'The words that are too easily thought of here are listed in the documentation.',
  },
  {
    id: '6.1.3',
    level: 2,
    text: 'All ways to sign in are documented, with what guards each of them.',
  },
  { id: '6.2.1', level: 1, text: 'Passwords have at least 8 characters, better 15.' },
  { id: '6.2.2', level: 1, text: 'People can change their password.' },
  { id: '6.2.3', level: 1, text: 'Changing it takes the present one.' },
  { id: '6.2.4', level: 1, text: 'New passwords are none of the 3,000 most common ones.' },
  {
    id: '6.2.5',
    level: 1,
    text: 'Characters of any kind may be used, and none must be.',
    part:
      'With `PASSWORD_POLICY=modern`. The default, `spec`, asks for four kinds of ' +
      'characters and no spaces, as the specification does.',
  },
  { id: '6.2.6', level: 1, text: 'Password fields hide what is typed, and may show it on demand.' },
  { id: '6.2.7', level: 1, text: 'Pasting and password managers work.' },
  {
    id: '6.2.8',
    level: 1,
    text: 'A password is compared as it was typed, nothing cut off or folded.',
  },
  {
    id: '6.2.9',
    level: 2,
    text: 'Passwords of 64 characters and more are taken.',
    part:
      'With `PASSWORD_POLICY=modern`. The default, `spec`, takes 25 at most, as the ' +
      'specification does.',
  },
  { id: '6.2.10', level: 2, text: 'No one has to change a password only because time has passed.' },
  { id: '6.2.11', level: 2, text: 'New passwords are not made of the documented words.' },
  { id: '6.2.12', level: 2, text: 'New passwords are none of those in leaked lists.' },
  { id: '6.3.1', level: 1, text: 'Guessing is stopped as the documentation says.' },
  { id: '6.3.2', level: 1, text: 'There are no accounts that come with the product.' },
  {
    id: '6.3.3',
    level: 2,
    text: 'Signing in takes several factors.',
    open:
      'A deviation: the specification knows one factor. Organizations can have more at ' +
      'their own identity provider.',
  },
  {
    id: '6.3.4',
    level: 2,
    text: 'There is no other way to sign in than the documented ones, and none is weaker.',
  },
  { id: '6.3.6', level: 3, text: "Email isn't a factor: no one is signed in by an email." },
  { id: '6.3.7', level: 3, text: 'People are told when what they sign in with has changed.' },
  { id: '6.3.8', level: 3, text: 'No answer, nor its time, tells whether an account exists.' },
  {
    id: '6.4.1',
    level: 1,
    text:
      'Secrets that begin an account are random, soon out of date, and never become its ' +
      'password.',
  },
  { id: '6.4.2', level: 1, text: 'There are no password hints and no secret questions.' },
  { id: '6.4.3', level: 2, text: 'A forgotten password is set anew in a safe way.' },
  {
    id: '6.4.6',
    level: 3,
    text: 'Administrators can ask for a new password for someone, but never set or learn one.',
  },
  { id: '6.5.1', level: 2, text: 'Codes work once.' },
  {
    id: '6.5.2',
    level: 2,
    text: 'Short codes are stored as hashes that are slow to guess.',
    part:
      'A device code is stored as an HMAC under a key of the installation, which the database ' +
      'does not hold. Without that key it cannot be guessed; with it, guessing is not slow.',
  },
  {
    id: '6.5.3',
    level: 2,
    text: 'Codes come from a secure source of chance.',
    part:
      'A device code is derived from the key of its call under a secret of the installation, so ' +
      'that a repeated call answers the same code without storing it.',
  },
  { id: '6.5.4', level: 2, text: 'Codes have at least 20 bits of chance.' },
  {
    id: '6.5.5',
    level: 2,
    text: 'Codes hold for ten minutes at most.',
    open:
      'A deviation: a device code holds for a day, because it is often typed by another person ' +
      'in another place. It has 48 bits, works once, and one address has few tries.',
  },
  {
    id: '6.6.3',
    level: 2,
    text: 'Codes sent by another channel cannot be guessed by trying.',
  },
  {
    id: '6.8.1',
    level: 2,
    text: 'No one becomes someone else by way of a second identity provider.',
  },
  {
    id: '6.8.2',
    level: 2,
    text: 'What an identity provider says is taken with a valid signature only.',
  },
  {
    id: '6.8.4',
    level: 2,
    text:
      'Where a certain strength or freshness of a sign-in is expected of a provider, its ' +
      'word for it is checked.',
    open:
      'Nothing here expects one: `acr`, `amr` and `auth_time` are not read, and a sign-in ' +
      'at a provider opens no more than one by password.',
  },
  {
    id: '7.1.1',
    level: 2,
    text: 'The times after which sessions end are documented, with reasons.',
  },
  {
    id: '7.1.2',
    level: 2,
    text: 'The documentation says how many sessions a person may have at once.',
  },
  {
    id: '7.1.3',
    level: 2,
    text: 'The documentation says how sessions and those of identity providers go together.',
  },
  { id: '7.2.1', level: 1, text: 'Sessions are checked on the server alone.' },
  {
    id: '7.2.2',
    level: 1,
    text: 'Sessions are made anew for each sign-in; no fixed key stands for one.',
  },
  { id: '7.2.3', level: 1, text: "A session's id is unique, random, and has at least 128 bits." },
  { id: '7.2.4', level: 1, text: 'Each sign-in gives a new id and ends the one before.' },
  { id: '7.3.1', level: 2, text: 'A session ends after some time without activity.' },
  { id: '7.3.2', level: 2, text: 'A session ends after some time whatever happens.' },
  {
    id: '7.4.1',
    level: 1,
    text: 'What has ended, by signing out or by time, is never accepted again.',
  },
  { id: '7.4.2', level: 1, text: 'Shutting someone out ends all their sessions.' },
  { id: '7.4.3', level: 2, text: 'Other sessions end, or can be ended, when a password changes.' },
  { id: '7.4.4', level: 2, text: 'Signing out is visible on every page.' },
  { id: '7.4.5', level: 2, text: 'Administrators can end the sessions of others.' },
  {
    id: '7.5.1',
    level: 2,
    text: 'What an account is recovered by is changed only after signing in again.',
    part:
      'People who came through an identity provider are not asked: their provider decides how ' +
      'often they give a password.',
  },
  {
    id: '7.5.2',
    level: 2,
    text: 'People see their sessions and, after signing in again, can end any of them.',
    part:
      'People who came through an identity provider are not asked: their provider decides how ' +
      'often they give a password.',
  },
  {
    id: '7.5.3',
    level: 3,
    text: 'The most sensitive operations ask who one is again.',
    part:
      'People who came through an identity provider are not asked: their provider decides how ' +
      'often they give a password.',
  },
  {
    id: '7.6.1',
    level: 2,
    text: 'Sessions here and at an identity provider end together as documented.',
  },
  {
    id: '7.6.2',
    level: 2,
    text: 'No session begins without something that the person does.',
    part:
      'An address with `organizationId` goes to its provider by itself, as the ' +
      'specification asks; where that still knows the person, opening the address is all ' +
      'they do.',
  },
  {
    id: '9.1.1',
    level: 1,
    text: "A token's signature is checked before anything that it says is believed.",
  },
  {
    id: '9.1.2',
    level: 1,
    text: 'Only listed algorithms are taken, never `none`, and no public key as a secret.',
  },
  {
    id: '9.1.3',
    level: 1,
    text: 'Keys come from where they are configured, never from the token.',
  },
  { id: '9.2.1', level: 1, text: 'A token counts within its time only.' },
  { id: '9.2.2', level: 2, text: 'A token counts for its own purpose only.' },
  { id: '9.2.3', level: 2, text: 'A token counts only where it is meant for.' },
  { id: '9.2.4', level: 2, text: 'Our tokens name whom they are meant for.' },
  {
    id: '10.1.1',
    level: 2,
    text:
      "Tokens are given only to those who need them: an identity provider's stay on the " +
      'server.',
  },
  {
    id: '10.1.2',
    level: 2,
    text: "A provider's answer counts only for the sign-in that this browser began.",
  },
  {
    id: '10.2.1',
    level: 2,
    text: 'No one can slip a provider’s answer into another person’s browser.',
  },
  { id: '10.2.2', level: 2, text: 'The answer of one provider is not taken for that of another.' },
  { id: '10.2.3', level: 3, text: 'Only what is needed is asked of a provider.' },
  { id: '10.3.1', level: 2, text: 'The graph takes tokens that are meant for it only.' },
  { id: '10.3.2', level: 2, text: 'What a token says of its holder is part of the decision.' },
  {
    id: '10.3.3',
    level: 2,
    text: 'A token names a person in a way that no one else can ever have.',
  },
  {
    id: '10.3.4',
    level: 2,
    text:
      'Where a certain strength or freshness of a sign-in is required, the token is held to ' +
      'it.',
    open: 'No field of the graph requires one.',
  },
  {
    id: '10.3.5',
    level: 3,
    text: 'A stolen token is worth nothing to others.',
    part:
      'It opens nothing without the cookie of its session and the anti-forgery header; it ' +
      'is bound neither by mutual TLS nor by DPoP.',
  },
  {
    id: '10.5.1',
    level: 2,
    text: 'An id token cannot be used again: its nonce is that of the sign-in.',
  },
  {
    id: '10.5.2',
    level: 2,
    text: 'A person is known by what a provider never gives to someone else.',
  },
  {
    id: '10.5.3',
    level: 2,
    text: 'A provider whose discovery document names another issuer is refused.',
  },
  { id: '10.5.4', level: 2, text: 'An id token counts only where it is meant for us.' },
  {
    id: '10.5.5',
    level: 2,
    text:
      "A provider's back-channel log-out is checked so that no one else can end sessions, " +
      'nor another token stand for it.',
  },
]
