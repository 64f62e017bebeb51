/**
 * A text without the signs that turn the order of what follows them (U+202A to U+202E, U+2066 to U+2069): they make words
 * read as others than they are, beyond the end of their own line. The marks U+200E and U+200F only belong to their place and stay.
 */
export const withoutOverrides = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
