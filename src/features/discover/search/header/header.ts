/** The header's search box before any touch: a form and two links. Their tools arrive with the first use. */
const late = () => import('./header-lazy.ts')
const form = document.querySelector<HTMLFormElement>('[data-site-search]')

form
  ?.querySelector('input')
  ?.addEventListener(
    'focus',
    ({ target }) =>
      void late().then(({ suggestInHeader }) => suggestInHeader(target as HTMLInputElement)),
    { once: true },
  )

form?.addEventListener('click', (event) => {
  const way = (event.target as Element).closest<HTMLAnchorElement>('[data-way]')
  if (!way || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  late()
    .then(({ openWay }) => openWay(way))
    .catch(() => location.assign(way.href))
})

export {}
