import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { Failure } from '#client/outcome.ts'
import type { failureKeys } from '#i18n/failure-words.ts'
import { failureText } from './failure-text.ts'
import { useKept } from './use-kept.ts'

/** A refused form: at a place in the server's words, or as a whole. */
export interface PlacedRefusal<Place extends string> {
  failure: Failure
  place?: Place
}

/** The rules of a form. `Problem` is a code; `Files` stand beside the fields and are validated along with them. */
interface Rules<Fields, Place extends string, Files, Problem> {
  /** Places that can be wrong, in the order they stand in the form. */
  places: readonly Place[]
  /** The fields as they are sent. */
  cleaned: (fields: Fields) => Fields
  problemsOf: (cleaned: Fields, files: Files) => Partial<Record<Place, Problem>>
}

interface Deps<Fields, Place extends string, Files, Problem> {
  /** Every control's id is this and its place: `apply-email`. */
  name: string
  rules: Rules<Fields, Place, Files, Problem>
  /** The sentence for a problem at a place. */
  say: (place: Place, problem: Problem, files: Files) => string
  defaults: Fields
  $files: ReadableAtom<Files>
  keep: (fields: Fields) => void
  send: (cleaned: Fields) => Promise<PlacedRefusal<Place> | undefined>
  strings: Record<(typeof failureKeys)[number], string>
}

/** A form with files, all validated by plain rules; the files live in a store, so that they outlast a login in between. */
export function useValidatedForm<
  Fields extends FieldValues,
  Place extends Path<Fields>,
  Files extends object,
  Problem,
>(deps: Deps<Fields, Place, Files, Problem>) {
  const { name, rules, say, defaults, $files, keep, send, strings } = deps
  const { places, cleaned, problemsOf } = rules
  const files = useStore($files)
  const [failure, setFailure] = useState<Failure>()
  const form = useForm<Fields>({
    defaultValues: defaults as DefaultValues<Fields>,
    shouldFocusError: false,
    resolver(values) {
      const fields = cleaned(values)
      const now = $files.get()
      const problems = problemsOf(fields, now)
      const wrong = places.flatMap((place) => {
        const problem = problems[place]
        return problem ? [[place, { type: 'rule', message: say(place, problem, now) }]] : []
      })
      if (wrong.length === 0) return { values: fields, errors: {} }
      return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Fields> }
    },
  })
  const { submitCount, isSubmitted } = form.formState
  useKept(form, keep)
  useValidatedAgain(form, isSubmitted, files)

  const wordsOf = (place: Place): string | undefined =>
    form.getFieldState(place, form.formState).error?.message
  const problems = places.flatMap((place) => {
    const text = wordsOf(place)
    return text ? [{ id: `${name}-${place}`, text }] : []
  })
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const refusal = await send(values)
    if (!refusal) return
    const message = failureText(refusal.failure, strings)
    if (refusal.place && message) form.setError(refusal.place, { type: 'server', message })
    else setFailure(refusal.failure)
  })
  /** Id of a place's control and its error. */
  const at = (place: Place) => ({ id: `${name}-${place}`, error: wordsOf(place) })
  return {
    form,
    files,
    /** Why the form as a whole was refused. */
    failure,
    /** For the summary, once the user has tried to send the form. */
    problems: submitCount > 0 ? problems : [],
    at,
    /** The same for a control that the form fills in. */
    field: (place: Place) => ({ ...form.register(place), ...at(place) }),
    onSubmit: (event: SyntheticEvent) => void submit(event),
  }
}

/** Validates a form again that was validated before: its files may be right by now. */
function useValidatedAgain<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  isSubmitted: boolean,
  files: object,
): void {
  const validated = useRef(files)
  useEffect(() => {
    // A refusal of the server stays until then.
    if (isSubmitted && validated.current !== files) void form.trigger()
    validated.current = files
  }, [files, isSubmitted, form])
}
