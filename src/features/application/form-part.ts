import type { UseFormReturn } from 'react-hook-form'
import type { FormFields } from './ApplicationForm.tsx'
import type { Place } from './rules.ts'

/** What a part of the form works with. */
export interface FormPart {
  form: UseFormReturn<FormFields>
  /** What is wrong at a place, in words. */
  wordsOf: (place: Place) => string | undefined
}
