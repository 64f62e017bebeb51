/** What both adapters take besides their settings. */
export interface ProviderOptions {
  readonly now?: () => Date
  /** How long an answer may take in all, in milliseconds. */
  readonly patience?: number
}

/** Well under what a browser waits for our own answer. */
export const defaultPatience = 6000

/** The beginning of a text that fits into so many bytes of UTF-8, never half a character. */
export function clipped(text: string, bytes: number): string {
  let end = ''
  let size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    end += character
  }
  return end
}
