/**
 * Lets a built list grow in place from its first page: the button fetches the list's next page as HTML and takes its cards and
 * its pager over. Back finds the list as long as it was left. Without scripts, and from later pages, the pager leads on.
 */
const selector = '[data-growing-list]'
/** Lists of one name: a page of several finds its own again on the next page. */
const named = (root: ParentNode, name: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (list) => list.dataset.growingList === name,
  )
const linkOf = (list: Element, rel: 'prev' | 'next') =>
  list.querySelector<HTMLAnchorElement>(`nav a[rel="${rel}"][href]`)
const nextOf = (list: Element) => linkOf(list, 'next')

/** How many of the list's entries stand here; empty where the page does not know how many there are. */
function progressOf({ dataset, firstElementChild }: HTMLElement): string {
  const shown =
    Number(dataset.before ?? 0) + (firstElementChild?.querySelectorAll('article').length ?? 0)
  const { lang } = document.documentElement
  return (dataset.progress ?? '').replace('#', new Intl.NumberFormat(lang).format(shown))
}

type Grown = Record<string, number | undefined>

export function grow(list: HTMLElement): void {
  const name = list.dataset.growingList ?? ''
  const place = named(document, name).indexOf(list)
  const box = list.querySelector<HTMLElement>('[data-load-more]')
  const button = box?.querySelector('button')
  const [said, failed] = box?.querySelectorAll('p') ?? []
  if (!box || !button || !said || !failed || !nextOf(list) || linkOf(list, 'prev')) return
  const { more = '', busy = '', end = '', retry = '' } = box.dataset
  box.hidden = false

  function show(state: 'more' | 'busy' | 'end' | 'error'): void {
    if (!button || !said || !failed) return
    button.textContent = state === 'busy' ? busy : state === 'error' ? retry : more
    button.toggleAttribute('aria-disabled', state === 'busy')
    button.hidden = state === 'end'
    said.textContent = state === 'end' ? end : progressOf(list)
    const words = failed.querySelector('span')
    if (words) words.hidden = state !== 'error'
  }

  /** Gives the first of the new cards, undefined where the page did not come. */
  async function load(): Promise<Element | null | undefined> {
    const next = nextOf(list)
    if (!next || button?.hasAttribute('aria-disabled')) return undefined
    show('busy')
    try {
      const reply = await fetch(next.href)
      if (!reply.ok) throw new Error(String(reply.status))
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
      const fresh = named(page, name)[place]
      const cards = [...(fresh?.firstElementChild?.children ?? [])]
      const pager = fresh?.querySelector('nav')
      if (!pager || cards.length === 0) throw new Error('no list')
      list.firstElementChild?.append(...cards)
      list.querySelector('nav')?.replaceWith(pager)
      show(nextOf(list) ? 'more' : 'end')
      return cards[0]
    } catch {
      show('error')
      return undefined
    }
  }

  show('more')
  const mark = name ? `grown ${name}` : 'grown'
  const state = (): Grown => (history.state ?? {}) as Grown
  let pages = 0
  button.addEventListener('click', () => {
    void load().then((first) => {
      if (!first) return
      pages += 1
      history.replaceState({ ...state(), [mark]: pages }, '')
      first.querySelector('a')?.focus({ preventScroll: true })
    })
  })

  async function restore(wanted: number, top: number): Promise<void> {
    while (pages < wanted && (await load())) pages += 1
    scrollTo({ top, behavior: 'instant' })
  }
  const grown = state()[mark] ?? 0
  const key = `grown ${location.pathname}`
  addEventListener('pagehide', () => {
    if (pages > 0) sessionStorage.setItem(key, String(scrollY))
  })
  if (grown > 0) void restore(grown, Number(sessionStorage.getItem(key) ?? 0))
}

document.querySelectorAll<HTMLElement>(selector).forEach(grow)
