/**
 * The large preview has an address of its own, `#view`: the link opens it, Back closes it, a reload or a shared
 * link finds it open. What it is made of comes with the first opening.
 */
const hash = '#view'
const own = location.pathname
let opened = false

async function follow(): Promise<void> {
  if (location.hash !== hash && !opened) return
  opened = true
  const { followAddress } = await import('./large-view.ts')
  await followAddress(location.hash === hash)
}

document.querySelector<HTMLElement>('[data-large]')?.addEventListener('click', (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState({ large: true }, '', hash)
  void follow()
})
addEventListener('popstate', () => {
  // Back from a reloaded neighbour: the browser takes its page for this one.
  if (location.hash !== hash && location.pathname !== own) location.reload()
  else void follow()
})

if (location.hash === hash) {
  // After a reload nothing is known of the entries before this one.
  history.replaceState(null, '', location.href)
  void follow()
}
