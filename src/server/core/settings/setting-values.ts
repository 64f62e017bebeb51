/** A malformed value, told by the name of its variable; the value itself is never repeated. */
export class EnvironmentError extends Error {
  readonly variable: string
  constructor(variable: string, expected: string) {
    super(`${variable}: expected ${expected}`)
    this.name = 'EnvironmentError'
    this.variable = variable
  }
}

/** The value of a variable, trimmed; an empty one is an absent one. */
export type ReadVariable = (name: string) => string | undefined

export function webAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new EnvironmentError(name, 'an http or https address')
  }
  return url
}

/** A value of a certain form. */
export function matching(name: string, value: string, form: RegExp, expected: string): string {
  if (!form.test(value)) throw new EnvironmentError(name, expected)
  return value
}
