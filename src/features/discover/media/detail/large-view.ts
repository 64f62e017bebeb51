import { placeInGallery, startGallery } from '#components/viewer/gallery-place.ts'
import { type Lightbox, type LightboxView, openLightbox } from '#components/viewer/lightbox.ts'
import { fill } from '#i18n/fill.ts'

/** Which work is shown large. Arrows lead along the list one came from; its pages are read for their previews. */
const own = location.pathname
let shown = own
let lightbox: Lightbox | undefined
/** A page that comes after the next step, or after closing, is not shown any more. */
let turn = 0

const offer = document.querySelector('[data-lightbox] [data-offer]')
const ownOffer = [...(offer?.childNodes ?? [])]

/** The heart in the box is the heart of the work that is shown. */
function setHeart(page: Document): void {
  const work = page.querySelector<HTMLElement>('[data-large]')?.dataset.work
  const heart = document.querySelector<HTMLElement>('[data-lightbox] [data-favorite]')
  if (work && heart) heart.dataset.favorite = work
}

/** So is the price below it; its link leads to the price list of the page that the work came from. */
function setOffer(page: Document, path: string): void {
  if (!offer) return
  const other = page.querySelector('[data-offer]')?.cloneNode(true)
  offer.replaceChildren(...(page === document ? ownOffer : (other?.childNodes ?? [])))
  const link = offer.querySelector('a')
  if (link) link.href = `${path === own ? '' : path}#buy`
}

function viewIn(page: Document, path: string): LightboxView | undefined {
  const link = page.querySelector<HTMLAnchorElement>('[data-large]')
  if (!link) return undefined
  const { large = '', width, height, lang } = link.dataset
  const place = placeInGallery(path)
  const pattern = document.querySelector<HTMLElement>('[data-neighbours]')?.dataset.neighbours
  return {
    picture: {
      src: link.href,
      small: page === document ? link.querySelector('img')?.currentSrc : undefined,
      alt: large,
      width: Number(width),
      height: Number(height),
      lang,
    },
    caption: large,
    place: place && pattern ? fill(pattern, { current: place.current, total: place.total }) : '',
    previous: place?.previous !== undefined,
    next: place?.next !== undefined,
  }
}

async function pageAt(path: string): Promise<Document> {
  const reply = await fetch(path)
  return new DOMParser().parseFromString(await reply.text(), 'text/html')
}

/** Tells whether it is shown now. */
async function show(path: string): Promise<boolean> {
  turn += 1
  const mine = turn
  lightbox?.wait()
  const page = path === own ? document : await pageAt(path).catch(() => undefined)
  if (mine !== turn) return false
  if (!page) {
    lightbox?.fail()
    return false
  }
  const view = viewIn(page, path)
  // A video, or an error's page: its own address knows better.
  if (!view) {
    location.assign(path)
    return false
  }
  shown = path
  lightbox ??= opened()
  lightbox?.show(view)
  setHeart(page)
  setOffer(page, path)
  return true
}

async function step(direction: -1 | 1): Promise<void> {
  const place = placeInGallery(shown)
  const path = direction < 0 ? place?.previous : place?.next
  if (path && (await show(path))) history.replaceState(history.state, '', `${path}#view`)
}

function closed(): void {
  turn += 1
  // Back was as quick, and has set the address already.
  if (location.hash === '') return
  if (shown !== own) {
    // From its own address: a step that only drops `#view` would leave this page standing under the other's address.
    history.replaceState(null, '', own)
    location.replace(shown)
  } else if ((history.state as { large?: boolean } | null)?.large) history.back()
  else history.replaceState(null, '', location.pathname + location.search)
}

function opened(): Lightbox | undefined {
  const box = document.querySelector<HTMLDialogElement>('[data-lightbox]')
  return box ? openLightbox(box, { onStep: (way) => void step(way), onClose: closed }) : undefined
}

/** Opens or closes as the address says. */
export async function followAddress(isOpen: boolean): Promise<void> {
  if (isOpen && !placeInGallery(own)) {
    const similar = document.querySelector('main article')?.closest('section')
    startGallery(own, similar?.querySelectorAll('article') ?? [])
  }
  if (isOpen) return void (await show(location.pathname))
  turn += 1
  lightbox?.close()
  shown = own
}
