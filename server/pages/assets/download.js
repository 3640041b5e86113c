// All rows found, as a file.

/**
 * Saves a file. Its address is given back a while later: browsers read it after the click.
 * @param {Blob} content @param {string} name
 */
export function saveFile(content, name) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
