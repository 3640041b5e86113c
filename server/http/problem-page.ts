// The page that a browser gets when its request is refused. It says what happened and suggests a
// next step, because a person who opened a URL can't use a problem's JSON.
import type { Problem } from '../calls/problem.ts'
import { plainPage, type PlainPage } from './plain-page.ts'

/** Title and text for a person; other problems use their own title. */
const told: Readonly<Record<number, Pick<PlainPage, 'title' | 'text'>>> = {
  400: {
    title: "This address doesn't work",
    text: ['Part of it is missing or wrong. If you followed a link, ask for a new one.'],
  },
  401: { title: "You're signed out", text: ['Sign in, then open the address again.'] },
  403: {
    title: "You can't open this address",
    text: ['Open it from inside the portal. You also need access to it.'],
  },
  404: {
    title: "This page doesn't exist",
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
  /** The portal's base path, which the page links to. */
  base: string
  requestId: string
  /** Whether the same URL can be requested again. */
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
