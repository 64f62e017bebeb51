/** `firstOfList` of `sanitise.ts` in the browser, without the sanitiser: what it answers is text and no HTML. */
export function firstOfListIn(html: string): string | undefined {
  const page = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, ' '), 'text/html')
  const first = page.querySelector('li') ?? page.querySelector('p')
  return first?.textContent.replace(/\s+/g, ' ').trim() || undefined
}
