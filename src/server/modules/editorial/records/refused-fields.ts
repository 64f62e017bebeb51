import { ApiError } from '#server/core/api-error.ts'

/** Reads a form part by part, so that one refusal names every field that is wrong. */
export class RefusedFields {
  readonly #refused: ApiError[] = []

  /** What the part makes; undefined where it refuses a field, which is kept for `demandNone`. */
  async try<Value>(part: () => Value | Promise<Value>): Promise<Value | undefined> {
    try {
      return await part()
    } catch (error) {
      if (!(error instanceof ApiError) || error.details.field === undefined) throw error
      this.#refused.push(error, ...(error.details.others ?? []))
      return undefined
    }
  }

  /** Throws the first refusal with the others in it; nothing where every part was right. */
  demandNone(): void {
    const [first, ...others] = this.#refused
    if (first) throw new ApiError(first.code, { ...first.details, others })
  }
}
