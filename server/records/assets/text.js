// All fixed texts of the pages. Page-specific texts come with the page's description.

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** As in `categories`, `boxes`, `devices`. @param {string} noun */
const plural = (noun) =>
  /[^aeiou]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(noun)
      ? `${noun}es`
      : `${noun}s`

export const text = {
  add: (/** @type {string} */ noun) => `Add ${noun}`,
  edit: (/** @type {string} */ noun, /** @type {string} */ name) => `Edit ${noun} ${name}`,
  view: (/** @type {string} */ noun, /** @type {string} */ name) => `${capital(noun)} ${name}`,
  save: (/** @type {string} */ noun) => `Save ${noun}`,
  deleteOne: (/** @type {string} */ noun) => `Delete ${noun}`,
  deleteTitle: (/** @type {string} */ noun, /** @type {string} */ name) =>
    `Delete ${noun} ${name}?`,
  deleteBody: 'It is taken off this list and cannot be chosen any more.',
  saved: (/** @type {string} */ noun, /** @type {string} */ name) =>
    `${capital(noun)} ${name} saved`,
  deleted: (/** @type {string} */ noun, /** @type {string} */ name) =>
    `${capital(noun)} ${name} deleted`,
  editAction: (/** @type {string} */ name) => `Edit ${name}`,
  deleteAction: (/** @type {string} */ name) => `Delete ${name}`,
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  actions: 'Actions',

  search: (/** @type {string[]} */ labels) =>
    `Search ${[labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ').toLowerCase()}`,
  clearSearch: 'Clear search',
  refresh: 'Refresh',
  sortBy: 'Sort by',
  sortedUp: 'ascending',
  sortedDown: 'descending',
  pageSize: 'Rows a page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  range: (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ total) =>
    `${from}–${to} of ${total}`,
  found: (/** @type {number} */ total, /** @type {string} */ noun) =>
    `${total} ${total === 1 ? noun : plural(noun)} found`,
  empty: (/** @type {string} */ noun) => `No ${plural(noun)} yet.`,
  emptyHelp: (/** @type {string} */ noun) => `Add the first ${noun} to begin.`,
  noMatch: (/** @type {string} */ search) => `Nothing matches “${search}”.`,
  noneFits: (/** @type {string} */ noun) => `No ${plural(noun)} fit these filters.`,
  nothingInDates: 'Nothing in these dates.',
  clearFilters: 'Clear filters',
  showAll: 'Show all',
  all: 'All',
  from: 'From',
  to: 'To',
  otherDates: 'Other dates',
  date: 'Enter a date.',
  dateOrder: 'The last day lies before the first.',
  dateRange: 'At most 366 days. Choose a shorter time.',
  total: 'Total',
  download: 'Download CSV',
  downloading: 'Preparing the file…',
  downloaded: (/** @type {string} */ name) => `“${name}” was downloaded.`,
  downloadedPart: (/** @type {string} */ part, /** @type {string} */ all) =>
    `The file holds the first ${part} of ${all} rows. Choose a shorter time, or narrow the list, to get the others.`,
  downloadFailed: 'The file could not be made.',
  nothing: '—',
  yes: 'Yes',
  no: 'No',

  required: (/** @type {string} */ label) => `Enter the ${label.toLowerCase()}.`,
  choose: 'Choose one.',
  characters: 'Use one line, without hidden characters.',
  linesCharacters: 'Holds hidden characters that cannot be used here. Type the text again.',
  number: 'Enter a number.',
  wholeNumber: 'Enter a whole number.',
  decimals: 'At most two decimals.',
  range2: (/** @type {number} */ least, /** @type {number} */ most) => `From ${least} to ${most}.`,
  atLeast: (/** @type {number} */ least) => `At least ${least}.`,
  atMost: (/** @type {number} */ most) => `At most ${most}.`,
  tooLong: (/** @type {number} */ most, /** @type {number} */ over) =>
    `At most ${most} characters. Shorten it by ${over}.`,
  counter: (/** @type {number} */ length, /** @type {number} */ most) => `${length} of ${most}`,
  unsaved: 'Your changes are not saved.',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  kept: (/** @type {string} */ when) => `We kept what you typed on ${when}.`,
  keptMoved: (/** @type {string} */ noun) =>
    `The ${noun} has been changed since then: you can compare both versions.`,
  restore: 'Restore',
  saving: 'Saving…',
  deleting: 'Deleting…',

  conflictTitle: (/** @type {string} */ noun) => `Somebody else changed this ${noun}`,
  conflictBody:
    'Compare what you entered with what is stored now, and choose which of the two stays.',
  conflictSame: 'What is stored now is what you entered.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Stored now',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  changedBeforeDelete: (/** @type {string} */ noun) =>
    `Somebody changed this ${noun} since the list was read. This is how it is now:`,
  deleteAnyway: 'Delete anyway',
  gone: (/** @type {string} */ noun) =>
    `This ${noun} was deleted by somebody else. You can add what you entered as a new one.`,
  goneDelete: (/** @type {string} */ noun) => `This ${noun} was deleted by somebody else already.`,
  addAsNew: 'Add as new',

  tryAgain: 'Try again',
  loadFailed: 'The list could not be loaded.',
  offline: 'The server could not be reached. Check the connection, then try again.',
  timeout: 'The server took too long to answer. Try again.',
  unknownFate:
    'We do not know whether this was saved: the connection broke. Try again; it will not be done twice.',
  signedOut: 'You are signed out. Sign in again, then try again.',
  signedOutKept:
    'You were signed out. Sign in again in the portal, then save once more; nothing you typed is lost.',
  signedOutDelete: 'You were signed out. Sign in again in the portal, then delete once more.',
  signedOutAct:
    'You were signed out. Sign in again in the portal, then press the button once more; nothing you typed is lost.',
  backAgain: 'You are signed in again. Save once more.',
  backAgainDelete: 'You are signed in again. Delete once more.',
  backAgainAct: 'You are signed in again. Press the button once more.',
  denied: 'You no longer have access to this.',
  unexpected: 'The server gave an answer that we did not expect.',
  busy: 'The service is busy. Wait a moment, then try again.',
  failed: 'Something went wrong. Try again.',
  requestId: (/** @type {string} */ id) => `Request id ${id}`,
  copy: 'Copy request id',
  copied: 'Copied',
  contextMoved: 'Another merchant or store was chosen. The page is loaded anew.',

  inputs: 'What it is about',
  see: 'See what would happen',
  looking: 'Looking…',
  wouldHappen: 'What would happen',
  concerned: (/** @type {string} */ count) => `Records concerned: ${count}`,
  notNow: 'It cannot be done now',
  final: 'This cannot be undone.',
  typeToConfirm: (/** @type {string} */ words) => `Type "${words}" to confirm`,
  typeExactly: (/** @type {string} */ words) => `Type "${words}" exactly as it stands here.`,
  working: 'Working…',
  unknownAct:
    'We do not know whether this was done: the connection broke. Try again; it will not be done twice.',
  openPortal: 'Open the portal',

  deniedTitle: 'You do not have access to this page',
  deniedBody: 'Ask an account manager if you need it.',
  notOfferedTitle: 'This page is not offered here',
  notOfferedBody: 'Tillhouse has no such page. Nothing is wrong with your account.',
  signedOutTitle: 'You are signed out',
  failedTitle: 'The page could not be loaded',
}
