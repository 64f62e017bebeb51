/** The bar at the foot of a phone says which line of the price list is chosen, while the list is out of sight. */
const bar = document.querySelector<HTMLElement>('[data-buy-bar]')
const panel = document.getElementById('buy')
const words = bar?.querySelector('bdi')
if (bar && words && panel) {
  // The chosen line of the price list, before the list is alive and after.
  const say = () => {
    const { line } = panel.querySelector<HTMLElement>('input:checked')?.dataset ?? {}
    bar.hidden = !line
    words.textContent = line ?? ''
  }
  say()
  panel.addEventListener('change', say)
  new MutationObserver(say).observe(panel, { childList: true, subtree: true, attributes: true })
  // A panel whose head alone peeps in at the foot is not seen yet.
  new IntersectionObserver(
    (entries) => {
      bar.inert = entries.at(-1)?.isIntersecting ?? true
      say()
    },
    { rootMargin: '0px 0px -30%' },
  ).observe(panel)
}

export {}
