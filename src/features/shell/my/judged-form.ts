import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'

interface Judged<Fields> {
  /** As they would be sent. */
  readonly fields: Fields
  /** Words for every place that is wrong. */
  readonly wrong: readonly (readonly [place: string, words: string])[]
}

/** A resolver of plain rules, for forms whose files or photos are judged along with the fields. */
export function resolverOf<Fields extends FieldValues>(
  judge: (values: Fields) => Judged<Fields>,
): Resolver<Fields> {
  return (values) => {
    const { fields, wrong } = judge(values)
    if (wrong.length === 0) return { values: fields, errors: {} }
    const errors = Object.fromEntries(
      wrong.map(([place, message]) => [place, { type: 'rule', message }]),
    )
    return { values: {}, errors: errors as FieldErrors<Fields> }
  }
}

/** Judges a form again that was judged before: what was wrong with its files may be right now. */
export function useJudgedAgain<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  filesNow: object,
): void {
  const { isSubmitted } = form.formState
  const judged = useRef(filesNow)
  useEffect(() => {
    // A refusal of the server stays until then.
    if (isSubmitted && judged.current !== filesNow) void form.trigger()
    judged.current = filesNow
  }, [filesNow, isSubmitted, form])
}
