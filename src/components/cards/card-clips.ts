import { isPlaylist } from '#ui/films/playlist.ts'

/** Milliseconds that the focus rests on a card before its film plays; a pointer is meant at once. */
const focusPause = 400

const over = {
  ...{ position: 'absolute', inset: '0', inlineSize: '100%', blockSize: '100%' },
  objectFit: 'cover',
}

/** The card that plays or is about to, and its end. */
let playing: { card: HTMLElement; end: AbortController } | undefined

/** No film moves by itself for a visitor who asks for less motion, or who counts bytes. */
function wanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Plays the muted preview of a card's film over its picture until pointer and focus have left the card. */
export function preview(card: HTMLElement, isFocus: boolean): void {
  const { clip } = card.dataset
  if (!clip || isPlaylist(clip) || playing?.card === card || !wanted()) return
  playing?.end.abort()
  const end = new AbortController()
  const { signal } = end
  playing = { card, end }
  const film = document.createElement('video')
  film.muted = true
  film.loop = true
  film.playsInline = true
  film.tabIndex = -1
  film.ariaHidden = 'true'
  // It lies over the picture; a rule for it would weigh on every page with cards.
  Object.assign(film.style, over)
  signal.addEventListener('abort', () => {
    clearTimeout(start)
    playing = undefined
    film.remove()
    film.removeAttribute('src')
    film.load()
  })
  const start = setTimeout(
    () => {
      film.src = clip
      card.querySelector('picture')?.after(film)
      // A browser that refuses leaves the picture as it was.
      film.play().catch(() => end.abort())
    },
    isFocus ? focusPause : 0,
  )
  const leave = () => {
    if (!card.matches(':hover, :focus-within')) end.abort()
  }
  // The states of the card follow the event.
  for (const type of ['pointerleave', 'focusout'])
    card.addEventListener(type, () => requestAnimationFrame(leave), { signal })
}
