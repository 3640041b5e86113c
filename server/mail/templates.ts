// Templates of mails. They are plain text, so that there is nothing to render or fetch. Users can't
// write mail texts. Their names appear only in the body, never in a header. The subject of receipts
// and confirmations contains the store's name, in one line (queue.ts).

export interface MailValues {
  passwordReset: {
    productName: string
    fullName: string
    userName: string
    link: string
    minutes: number
    askedBy?: string
  }
  /** Sent when someone created the account. The link sets its first password. */
  invitation: {
    productName: string
    fullName: string
    userName: string
    merchantName: string
    invitedBy: string
    link: string
    days: number
  }
  /** Sent when a reset was requested for a single sign-on user. */
  passwordElsewhere: { productName: string; fullName: string; signInUrl: string }
  passwordChanged: {
    productName: string
    fullName: string
    userName: string
    at: Date
    how: 'changed' | 'reset'
  }
  /**
   * Sent when someone else changed the username or email address, to both the old and the new
   * address.
   */
  signInChanged: {
    productName: string
    fullName: string
    before: SignInNames
    after: SignInNames
    by: string
    at: Date
  }
  userNames: { productName: string; userNames: readonly string[]; signInUrl: string }
  receipt: { storeName: string; ticketNumber: string; receipt: string }
  /** A guest's online order confirmation, sent again, with its items. */
  orderConfirmation: { storeName: string; orderNumber: string; order: string }
}
export interface SignInNames {
  userName: string
  /** '' if there is none. */
  email: string
}
export type MailTemplate = keyof MailValues
export interface MailText {
  subject: string
  text: string
}

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`
const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const texts: { [T in MailTemplate]: (values: MailValues[T]) => MailText } = {
  passwordReset: ({ productName, fullName, userName, link, minutes, askedBy }) => ({
    subject: `Set a new password for ${productName}`,
    text: paragraphs(
      `Hello ${fullName},`,
      `${askedBy === undefined ? 'Someone, most likely you, asked' : `${askedBy} asked you`} ` +
        `to set a new password for the account ${userName} at ${productName}. ` +
        'Open this link to do so:',
      link,
      `The link works once and expires in ${minutes} minutes. A newer link replaces it.`,
      askedBy === undefined
        ? "If it wasn't you, you don't need to do anything. Your password stays the same."
        : "Until then, you can't use your old password.",
    ),
  }),
  invitation: ({ productName, fullName, userName, merchantName, invitedBy, link, days }) => ({
    subject: `Your account for ${productName}`,
    text: paragraphs(
      `Hello ${fullName},`,
      `${invitedBy} set up ${merchantName} at ${productName} and made you its owner. Your ` +
        `username is ${userName}. Choose a password with this link:`,
      link,
      `The link works once and expires in ${days} days. After that, choose "Forgot password?" on ` +
        'the sign-in page.',
    ),
  }),
  passwordElsewhere: ({ productName, fullName, signInUrl }) => ({
    subject: `Signing in to ${productName}`,
    text: paragraphs(
      `Hello ${fullName},`,
      `Someone, most likely you, asked for a new password for ${productName}. You sign in ` +
        "with your organization's account, so there is no password here. " +
        "If you can't sign in there, ask your organization.",
      signInUrl,
    ),
  }),
  passwordChanged: ({ productName, fullName, userName, at, how }) => ({
    subject: `Your password for ${productName} was changed`,
    text: paragraphs(
      `Hello ${fullName},`,
      `The password for the account ${userName} at ${productName} was ` +
        `${how === 'reset' ? 'reset with an emailed link' : 'changed'} on ${time(at)}. ` +
        'All other devices that used it are signed out.',
      'If it wasn\'t you, choose "Forgot password?" on the sign-in page right away, and tell ' +
        'your account manager.',
    ),
  }),
  signInChanged: ({ productName, fullName, before, after, by, at }) => ({
    subject: `How you sign in to ${productName} was changed`,
    text: paragraphs(
      `Hello ${fullName},`,
      `${by} changed your account ${before.userName} at ${productName} on ${time(at)}:`,
      [
        ...(before.userName === after.userName ? [] : [`  The username is now ${after.userName}.`]),
        ...(before.email === after.email
          ? []
          : [
              `  Emails, including password reset links, now go to ${after.email}` +
                `${before.email && `, no longer to ${before.email}`}.`,
            ]),
      ].join('\n'),
      "If you didn't expect this, tell another administrator right away.",
    ),
  }),
  userNames: ({ productName, userNames, signInUrl }) => ({
    subject: `Your username for ${productName}`,
    text: paragraphs(
      `Someone, most likely you, asked which usernames at ${productName} belong to this address:`,
      userNames.map((name) => `  ${name}`).join('\n'),
      signInUrl,
      "If it wasn't you, you don't need to do anything.",
    ),
  }),
  receipt: ({ storeName, ticketNumber, receipt }) => ({
    subject: `Receipt ${ticketNumber} from ${storeName}`,
    text: receipt,
  }),
  orderConfirmation: ({ storeName, orderNumber, order }) => ({
    subject: `Order ${orderNumber} at ${storeName}`,
    text: order,
  }),
}

export const mailText = <T extends MailTemplate>(template: T, values: MailValues[T]): MailText =>
  texts[template](values)
