// Saves an exported file.

/**
 * Saves a file. Revokes its URL only after a minute, because browsers read it after the click.
 * @param {Blob} content @param {string} name
 */
export function saveFile(content, name) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
