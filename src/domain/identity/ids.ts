/** The id that a text names: a whole number from 1 to the last that numbers hold exactly. */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= Number.MAX_SAFE_INTEGER ? id : undefined
}
