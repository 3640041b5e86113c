// Fields as a password manager meets them, and the buttons of their forms.

/** Fills fields without an event, as some password managers do: the page is not told. */
export function fillWithoutEvents(...fields: readonly (readonly [HTMLInputElement, string])[]) {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const [field, text] of fields) value?.set?.call(field, text)
}

/** Whether a person, and whoever listens to the page, is told that a button does nothing yet. */
export const isOff = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'
