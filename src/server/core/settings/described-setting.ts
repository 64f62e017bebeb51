import * as v from 'valibot'

export interface More {
  /** What stands in the list where no value stands for itself. */
  readonly usual?: string
  /** May be given as a file: `NAME_FILE` names one that holds `NAME`. */
  readonly isSecret?: true
  /** `npm run deploy` alone reads it. */
  readonly isDeploys?: true
}

type Form = v.GenericSchema<string, unknown>

const described = <Own extends Form>(form: Own, about: string, more: More) =>
  v.pipe(form, v.metadata({ about, ...more }))

export const of = <Own extends Form>(form: Own, about: string, more: More = {}) =>
  v.optional(described(form, about, more))

export const withDefault = <Own extends Form>(
  value: string,
  form: Own,
  about: string,
  more: More = {},
) => v.optional(described(form, about, more), value)

/** A path, or what the site's build or a deployment checks by itself. */
export const text = (about: string, more: More = {}) => of(v.string(), about, more)
