/** `firstOfList` of `sanitise.ts` in the browser, without the sanitiser: what it answers is text and no HTML. */
export function firstOfListIn(html: string): string | undefined {
  const page = pageOf(html)
  return textOf(page.querySelector('li') ?? page.querySelector('p'))
}

/** All of its text in one line. */
export const textIn = (html: string): string | undefined => textOf(pageOf(html).body)

const pageOf = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<br\s*\/?>|<\/(?:p|li|h\d)>/gi, ' '), 'text/html')

const textOf = (part: Element | null): string | undefined =>
  part?.textContent.replace(/\s+/g, ' ').trim() || undefined
