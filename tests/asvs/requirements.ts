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

const byProvider =
  'People who came through an identity provider are not asked: their provider decides how often ' +
  'they give a password.'

type Row = [id: string, level: 1 | 2 | 3, text: string, more?: { part: string } | { open: string }]
const rows: Row[] = [
  [
    '6.1.1',
    1,
    'The documentation says how guessing passwords is stopped, and how no one can lock others ' +
      'out.',
  ],
  ['6.1.2', 2, 'The words that are too easily thought of here are listed in the documentation.'],
  ['6.1.3', 2, 'All ways to sign in are documented, with what guards each of them.'],
  ['6.2.1', 1, 'Passwords have at least 8 characters, better 15.'],
  ['6.2.2', 1, 'People can change their password.'],
  ['6.2.3', 1, 'Changing it takes the present one.'],
  ['6.2.4', 1, 'New passwords are none of the 3,000 most common ones.'],
  [
    '6.2.5',
    1,
    'Characters of any kind may be used, and none must be.',
    {
      part:
        'With `PASSWORD_POLICY=modern`. The default, `spec`, asks for four kinds of characters ' +
        'and no spaces, as the specification does.',
    },
  ],
  ['6.2.6', 1, 'Password fields hide what is typed, and may show it on demand.'],
  ['6.2.7', 1, 'Pasting and password managers work.'],
  ['6.2.8', 1, 'A password is compared as it was typed, nothing cut off or folded.'],
  [
    '6.2.9',
    2,
    'Passwords of 64 characters and more are taken.',
    {
      part:
        'With `PASSWORD_POLICY=modern`. The default, `spec`, takes 25 at most, as the ' +
        'specification does.',
    },
  ],
  ['6.2.10', 2, 'No one has to change a password only because time has passed.'],
  ['6.2.11', 2, 'New passwords are not made of the documented words.'],
  ['6.2.12', 2, 'New passwords are none of those in leaked lists.'],
  ['6.3.1', 1, 'Guessing is stopped as the documentation says.'],
  ['6.3.2', 1, 'There are no accounts that come with the product.'],
  [
    '6.3.3',
    2,
    'Signing in takes several factors.',
    {
      open:
        'A deviation: the specification knows one factor. Organizations can have more at their ' +
        'own identity provider.',
    },
  ],
  ['6.3.4', 2, 'There is no other way to sign in than the documented ones, and none is weaker.'],
  ['6.3.6', 3, "Email isn't a factor: no one is signed in by an email."],
  ['6.3.7', 3, 'People are told when what they sign in with has changed.'],
  ['6.3.8', 3, 'Neither an answer nor the time that it takes tells whether an account exists.'],
  [
    '6.4.1',
    1,
    'Secrets that begin an account are random, soon out of date, and never become its password.',
  ],
  ['6.4.2', 1, 'There are no password hints and no secret questions.'],
  ['6.4.3', 2, 'A forgotten password is set anew in a safe way.'],
  [
    '6.4.6',
    3,
    'Administrators can ask for a new password for someone, but never set or learn one.',
  ],
  ['6.5.1', 2, 'Codes work once.'],
  [
    '6.5.2',
    2,
    'Short codes are stored as hashes that are slow to guess.',
    {
      part:
        'A device code is stored as an HMAC under a key of the installation, which the database ' +
        'does not hold. Without that key it cannot be guessed; with it, guessing is not slow.',
    },
  ],
  [
    '6.5.3',
    2,
    'Codes come from a secure source of chance.',
    {
      part:
        'A device code is derived from the key of its call under a secret of the installation, ' +
        'so that a repeated call answers the same code without storing it.',
    },
  ],
  ['6.5.4', 2, 'Codes have at least 20 bits of chance.'],
  [
    '6.5.5',
    2,
    'Codes hold for ten minutes at most.',
    {
      open:
        'A deviation: a device code holds for a day, because it is often typed by another person ' +
        'in another place. It has 48 bits, works once, and one address has few tries.',
    },
  ],
  ['6.6.3', 2, 'Codes sent by another channel cannot be guessed by trying.'],
  ['6.8.1', 2, 'No one becomes someone else by way of a second identity provider.'],
  ['6.8.2', 2, 'What an identity provider says is taken with a valid signature only.'],
  [
    '6.8.4',
    2,
    'Where a certain strength or freshness of a sign-in is expected of a provider, its word for ' +
      'it is checked.',
    {
      open:
        'Nothing here expects one: `acr`, `amr` and `auth_time` are not read, and a sign-in at a ' +
        'provider opens no more than one by password.',
    },
  ],
  ['7.1.1', 2, 'The times after which sessions end are documented, with reasons.'],
  ['7.1.2', 2, 'The documentation says how many sessions a person may have at once.'],
  ['7.1.3', 2, 'The documentation says how sessions and those of identity providers go together.'],
  ['7.2.1', 1, 'Sessions are checked on the server alone.'],
  ['7.2.2', 1, 'Sessions are made anew for each sign-in; no fixed key stands for one.'],
  ['7.2.3', 1, "A session's id is unique, random, and has at least 128 bits."],
  ['7.2.4', 1, 'Each sign-in gives a new id and ends the one before.'],
  ['7.3.1', 2, 'A session ends after some time without activity.'],
  ['7.3.2', 2, 'A session ends after some time whatever happens.'],
  ['7.4.1', 1, 'What has ended, by signing out or by time, is never accepted again.'],
  ['7.4.2', 1, 'Shutting someone out ends all their sessions.'],
  ['7.4.3', 2, 'Other sessions end, or can be ended, when a password changes.'],
  ['7.4.4', 2, 'Signing out is visible on every page.'],
  ['7.4.5', 2, 'Administrators can end the sessions of others.'],
  [
    '7.5.1',
    2,
    'What an account is recovered by is changed only after signing in again.',
    { part: byProvider },
  ],
  [
    '7.5.2',
    2,
    'People see their sessions and, after signing in again, can end any of them.',
    { part: byProvider },
  ],
  ['7.5.3', 3, 'The most sensitive operations ask who one is again.', { part: byProvider }],
  ['7.6.1', 2, 'Sessions here and at an identity provider end together as documented.'],
  [
    '7.6.2',
    2,
    'No session begins without something that the person does.',
    {
      part:
        'An address with `organizationId` goes to its provider by itself, as the specification ' +
        'asks; where that still knows the person, opening the address is all they do.',
    },
  ],
  ['9.1.1', 1, "A token's signature is checked before anything that it says is believed."],
  ['9.1.2', 1, 'Only listed algorithms are taken, never `none`, and no public key as a secret.'],
  ['9.1.3', 1, 'Keys come from where they are configured, never from the token.'],
  ['9.2.1', 1, 'A token counts within its time only.'],
  ['9.2.2', 2, 'A token counts for its own purpose only.'],
  ['9.2.3', 2, 'A token counts only where it is meant for.'],
  ['9.2.4', 2, 'Our tokens name whom they are meant for.'],
  [
    '10.1.1',
    2,
    "Tokens are given only to those who need them: an identity provider's stay on the server.",
  ],
  ['10.1.2', 2, "A provider's answer counts only for the sign-in that this browser began."],
  ['10.2.1', 2, 'No one can slip a provider’s answer into another person’s browser.'],
  ['10.2.2', 2, 'The answer of one provider is not taken for that of another.'],
  ['10.2.3', 3, 'Only what is needed is asked of a provider.'],
  ['10.3.1', 2, 'The graph takes tokens that are meant for it only.'],
  ['10.3.2', 2, 'What a token says of its holder is part of the decision.'],
  ['10.3.3', 2, 'A token names a person in a way that no one else can ever have.'],
  [
    '10.3.4',
    2,
    'Where a certain strength or freshness of a sign-in is required, the token is held to it.',
    { open: 'No field of the graph requires one.' },
  ],
  [
    '10.3.5',
    3,
    'A stolen token is worth nothing to others.',
    {
      part:
        'It opens nothing without the cookie of its session and the anti-forgery header; it is ' +
        'bound neither by mutual TLS nor by DPoP.',
    },
  ],
  ['10.5.1', 2, 'An id token cannot be used again: its nonce is that of the sign-in.'],
  ['10.5.2', 2, 'A person is known by what a provider never gives to someone else.'],
  ['10.5.3', 2, 'A provider whose discovery document names another issuer is refused.'],
  ['10.5.4', 2, 'An id token counts only where it is meant for us.'],
  [
    '10.5.5',
    2,
    "A provider's back-channel log-out is checked so that no one else can end sessions, nor " +
      'another token stand for it.',
  ],
]
export const requirements: readonly Requirement[] = rows.map(([id, level, text, more]) => ({
  id,
  level,
  text,
  ...more,
}))
