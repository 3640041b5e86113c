// A page to read.
import { pageHead } from './action.js'
import { h, icon } from './dom.js'
import { text } from './text.js'

/**
 * @param {import('./types.d.ts').Description} description
 */
export const readingPage = (description) => h('article', { class: 'reading' }, pageHead(description),
  ...(description.sections ?? []).map(({ heading, paragraphs, links = [] }) => h('section', { class: 'card' },
    h('h2', {}, heading), ...paragraphs.map((paragraph) => h('p', {}, paragraph)),
    links.length > 0 && h('ul', {}, ...links.filter(({ url }) => isSafe(url)).map(link)))))

/** Other sites, by https alone (D10); the platform sends no others. @param {string} url */
const isSafe = (url) => URL.canParse(url) && new URL(url).protocol === 'https:'

/** @param {{ label: string, url: string }} link */
const link = ({ label, url }) => h('li', {}, h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, label, ' ', icon('external', 14), h('span', { class: 'visually-hidden' }, text.opensNewTab)))
