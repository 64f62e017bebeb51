/**
 * Lets the picture of a card grow into the picture of the page it leads to, and back again. The page of one picture marks it
 * with the class `shared-picture` and the attribute `data-shared-picture`; a list needs nothing but its cards.
 */
const NAME = 'shared-picture'

/** Gives the name to the card picture that leads to `url`, or else back to the page's own picture. */
function mark(url: string | null | undefined): void {
  const cards = [...document.querySelectorAll('article')]
  const card = cards.find((one) => url && one.querySelector('a')?.href === url)
  const picture = card?.querySelector('picture > img') ?? document.querySelector(`[data-${NAME}]`)
  document.querySelectorAll(`.${NAME}`).forEach((one) => one.classList.remove(NAME))
  picture?.classList.add(NAME)
}

/** A transition that the browser gives up is no failure of the page. */
function forgive({ ready, finished, updateCallbackDone }: ViewTransition): void {
  for (const promise of [ready, finished, updateCallbackDone]) promise.catch(() => undefined)
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  forgive(viewTransition)
  mark(activation?.entry?.url)
})

addEventListener('pagereveal', ({ viewTransition }) => {
  if (!viewTransition) return
  forgive(viewTransition)
  mark(navigation.activation?.from?.url)
})
