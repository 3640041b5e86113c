// Names in the web addresses where customers order, shared by form and handler.
// Facts: K-42, K-43, V-169

/** The most characters of a name. */
export const longestUriName = 63

/**
 * Whether a name has only letters (including accented ones), digits and hyphens. This is the
 * contract's pattern. A letter and a separate accent are combined first.
 */
export const isUriName = (name: string): boolean =>
  /^[A-Za-z0-9À-ÖØ-öø-ɏ-]+$/.test(name.normalize('NFC'))

/** `{base}/m/{company}` */
export const companyUrl = (base: string, company: string): string => `${base}/m/${company}`
/** `{base}/m/{company}/s/{store}` */
export const storeUrl = (base: string, company: string, store: string): string =>
  `${companyUrl(base, company)}/s/${store}`
