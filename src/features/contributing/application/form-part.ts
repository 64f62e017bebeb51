import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { ApplicationFields, ApplicationFiles } from './fields.ts'
import type { Place } from './rules.ts'

/** The form with the files beside it: those live in the store. */
export type FormFields = ApplicationFields & Partial<Record<keyof ApplicationFiles, string>>

interface At {
  id: string
  /** The error there, in words. */
  error: string | undefined
}

/** The props of a part of the form. */
export interface FormPart {
  form: UseFormReturn<FormFields>
  /** For the control of a place. */
  at: (place: Place) => At
  /** The same for a control that the form fills in. */
  field: (place: Place) => UseFormRegisterReturn & At
}
