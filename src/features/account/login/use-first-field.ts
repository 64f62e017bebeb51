import { type RefObject, useEffect } from 'react'

/** Leads the user to the mistake: after every check the first wrong field has the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, errors: object): void {
  const wrong = Object.values(errors).filter(Boolean).length
  useEffect(() => {
    if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors, wrong])
}
