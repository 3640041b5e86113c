// A page to read, without inputs.
import { pageHead } from './action.js'
import { button, h, icon } from './dom.js'
import { text } from './text.js'

/** @typedef {import('./types.d.ts').Section} Section */

/**
 * @param {import('./types.d.ts').Description} description
 * @param {ReturnType<typeof import('./dialogs.js').createDialogs>['openDialog']} openDialog
 */
export const readingPage = (description, openDialog) =>
  h(
    'article',
    { class: 'reading' },
    pageHead(description),
    ...(description.sections ?? []).map(({ heading, paragraphs, links = [], dialog }) =>
      h(
        'section',
        { class: 'card' },
        h('h2', {}, heading),
        ...paragraphs.map((paragraph) => h('p', {}, paragraph)),
        links.length > 0 && h('ul', {}, ...links.filter(({ url }) => isSafe(url)).map(link)),
        dialog && button({ label: dialog.label, onclick: () => openMore(dialog, openDialog) }),
      ),
    ),
  )

/**
 * @param {NonNullable<Section['dialog']>} dialog
 * @param {Parameters<typeof readingPage>[1]} openDialog
 */
function openMore({ label, paragraphs }, openDialog) {
  const shown = openDialog({ title: label, leave: ({ close }) => close() })
  shown.setBody(...paragraphs.map((paragraph) => h('p', {}, paragraph)))
  shown.setFooter(button({ label: text.close, look: 'primary', onclick: shown.close }))
}
/**
 * Links to other sites must use https (D10). The platform sends only such links.
 * @param {string} url
 */
const isSafe = (url) => URL.canParse(url) && new URL(url).protocol === 'https:'

/** @param {{ label: string, url: string }} link */
const link = ({ label, url }) =>
  h(
    'li',
    {},
    h(
      'a',
      { href: url, target: '_blank', rel: 'noopener noreferrer' },
      label,
      ' ',
      icon('external', 14),
      h('span', { class: 'visually-hidden' }, text.opensNewTab),
    ),
  )
