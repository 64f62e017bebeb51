import { wear } from '#ui/styles/add-styles.ts'
import { type LateWords, readWords } from '#components/live-page/words.ts'
import { make } from './create-element.ts'
import { colourWay } from './header-colour-panel.ts'
import sheet from './header-panels.css?inline'
import { pictureWay } from './header-picture-panel.ts'

/** Opens the target of a search bar's link in place: the upload of a picture or the choice of a colour. */
export async function openWay(way: HTMLAnchorElement): Promise<void> {
  const words = await readWords<LateWords>('late')
  wear(sheet)
  const leaving = new AbortController()
  const content =
    way.dataset.way === 'colour'
      ? colourWay(way.pathname, words)
      : pictureWay(way.href, words, leaving.signal)
  show(way.title, content, words['common.close'], leaving)
}

function show(title: string, content: HTMLElement[], close: string, leaving: AbortController) {
  const heading = make('h2', { id: 'search-way' }, [title])
  const shut = make('button', { type: 'button', className: 'way-close', ariaLabel: close })
  const head = make('div', { className: 'way-head' }, [heading, shut])
  const dialog = make('dialog', { className: 'way' }, [head, ...content])
  dialog.setAttribute('aria-labelledby', heading.id)
  shut.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  // A bar that came back from the browser's page cache would show the dialog once more.
  addEventListener('pagehide', () => dialog.close(), { signal: leaving.signal })
  dialog.addEventListener('close', () => {
    leaving.abort()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}
