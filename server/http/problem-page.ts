// What a browser gets for a page that is refused: what happened, and a way on. A person who opened
// an address can do nothing with a problem's JSON.
import type { Problem } from '../calls/problem.ts'
import { plainPage, type PlainPage } from './plain-page.ts'

/** Title and text for the person who opened an address; other problems have their own title. */
const told: Readonly<Record<number, Pick<PlainPage, 'title' | 'text'>>> = {
  400: {
    title: "This address doesn't work",
    text: ['Part of it is missing or wrong. If you followed a link, ask for a new one.'],
  },
  401: { title: 'You are signed out', text: ['Sign in, then open the address again.'] },
  403: {
    title: "You can't open this address",
    text: ['Open it from inside the portal. You also need access to it.'],
  },
  404: {
    title: 'This page does not exist',
    text: ['Check the address, or start from the portal.'],
  },
  413: {
    title: 'That is too large',
    text: ['What your browser sent is too large for this site. Nothing was saved.'],
  },
  431: {
    title: 'Your browser has too many cookies for this site',
    text: [
      "The server can't read that many. Delete the cookies of this site in your browser's " +
        'settings, then open it again and sign in.',
    ],
  },
}

interface Refused {
  host: string
  /** The portal's base path, where a person can go on. */
  base: string
  requestId: string
  /** The address can be asked for again as it is. */
  canRepeat: boolean
}

/** The page of a problem, in the brand of the host. */
export function problemPage(problem: Problem, { host, base, requestId, canRepeat }: Refused) {
  const { status, title, details } = problem
  return plainPage(host, (name) => {
    const home = { to: base, label: `Go to ${name}` }
    if (status !== 429 && status < 500)
      return {
        title: told[status]?.title ?? title,
        text: told[status]?.text ?? [details.detail ?? 'Go back, or start from the portal.'],
        link: home,
      }
    return {
      title,
      text: [
        details.detail ?? 'Try again in a moment.',
        ...(status >= 500 ? [`If it happens again, give support this id: ${requestId}`] : []),
      ],
      link: canRepeat ? { to: '', label: 'Try again' } : { ...home, label: 'Try again' },
    }
  })
}
