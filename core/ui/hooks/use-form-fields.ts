// Reads the values of a form's fields from the fields themselves. A password manager may fill them
// without an event, seconds after the page has loaded. State that is updated by events would miss
// that.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Milliseconds between two reads. Users don't notice such a short delay. */
const every = 200

/** Calls `look` regularly while the component is mounted. */
export function useLookOften(look: () => void): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const timer = setInterval(() => lookNow(), every)
    return () => clearInterval(timer)
  }, [])
}

function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : undefined
}

export interface FormFields<Name extends string> {
  /**
   * For the form element. Its fields have `name` but no `value`, so that React never empties them.
   */
  form: RefObject<HTMLFormElement | null>
  /** The values at the last read. */
  values: Readonly<Record<Name, string>>
  /**
   * Reads the values now. Used before sending, and while typing. A field that is absent has the
   * value ''.
   */
  look: () => Readonly<Record<Name, string>>
  focus: (name: Name) => void
  /** Empties a field, so that the user can try again. */
  clear: (name: Name) => void
}

/**
 * The values of the fields with these names.
 * @param initial initial values by name
 */
export function useFormFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
): FormFields<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const look = () => {
    const held: Record<Name, string> = { ...initial }
    for (const name in held) held[name] = findInput(form.current, name)?.value ?? ''
    setValues((before) => {
      for (const name in held) if (held[name] !== before[name]) return held
      return before
    })
    return held
  }
  useLookOften(look)
  return {
    form,
    values,
    look,
    focus: (name) => findInput(form.current, name)?.focus(),
    clear: (name) => {
      const field = findInput(form.current, name)
      if (field) field.value = ''
      look()
    },
  }
}
