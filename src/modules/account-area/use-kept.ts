import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Hands on the user's input at every change. */
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
