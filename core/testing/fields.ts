// Fields as a password manager fills them, and the buttons of their forms.

/** Fills fields without an event, as some password managers do. */
export function fillWithoutEvents(...fields: readonly (readonly [HTMLInputElement, string])[]) {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const [field, text] of fields) value?.set?.call(field, text)
}

/** Whether the button looks and is announced as disabled. */
export const isOff = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'
