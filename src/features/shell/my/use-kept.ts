import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Hands on what is typed into a form as it is typed. */
export function useKept<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'subscribe'>,
  keep: (values: Fields) => void,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(values),
      }),
    [form, keep],
  )
}
