// A page with a single message: not offered, no access, signed out, or not loaded.
import { CallError } from './api.js'
import { button, h, icon } from './dom.js'
import { text } from './text.js'

/**
 * @param {{ title: string, body: string, requestId?: string, action?: Node | undefined, iconName?:
 * import('./dom.js').IconName }} notice
 */
export const noticePage = ({ title, body, requestId, action, iconName = 'empty' }) =>
  h(
    'section',
    { class: 'card notice-page' },
    icon(iconName, 32),
    h('h1', { tabindex: '-1' }, title),
    h('p', { class: 'muted' }, body),
    requestId !== undefined && h('p', { class: 'request-id' }, text.requestId(requestId)),
    action,
  )

/**
 * The message for a page that failed to load.
 * @param {unknown} error
 * @param {() => void} again
 */
export function noticeOfError(error, again) {
  if (!(error instanceof CallError)) throw error
  const { requestId } = error
  if (error.kind === 'notFound')
    return noticePage({ title: text.notOfferedTitle, body: text.notOfferedBody })
  if (error.kind === 'denied')
    return noticePage({ title: text.deniedTitle, body: text.deniedBody, iconName: 'lock' })
  const retry = button({ label: text.tryAgain, look: 'primary', onclick: again })
  if (error.kind === 'unauthenticated')
    return noticePage({
      title: text.signedOutTitle,
      body: text.signedOut,
      iconName: 'lock',
      action: retry,
    })
  return noticePage({
    title: text.failedTitle,
    body: error.message,
    requestId,
    iconName: 'alert',
    action: retry,
  })
}
