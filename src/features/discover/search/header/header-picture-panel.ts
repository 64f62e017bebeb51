import type { LateWords } from '#components/live-page/words.ts'
import { validatePicture, searchPictures } from '../by-picture/picture-file.ts'
import { handPicture } from '../by-picture/picture-handover.ts'
import { make } from './create-element.ts'

/** Where a picture comes in: pressed, dropped, pasted or photographed; it goes on to the results at `page`. */
export function pictureWay(page: string, words: LateWords, signal: AbortSignal): HTMLElement[] {
  const problem = make('div', { className: 'way-problem', role: 'alert' })

  async function take(files: FileList | null | undefined): Promise<void> {
    const [file] = files ?? []
    if (!file) return
    const picture = await validatePicture(file)
    if (typeof picture === 'string') {
      problem.textContent = words[picture === 'type' ? 'search.wrongType' : 'search.tooLarge']
      return
    }
    problem.textContent = ''
    await handPicture(picture)
    location.assign(page)
  }

  function source(label: string, extra = '', capture = '') {
    const input = make('input', { type: 'file', accept: searchPictures, hidden: true })
    if (capture) input.setAttribute('capture', capture)
    input.addEventListener('change', () => {
      // The same file may be chosen again.
      void take(input.files).then(() => (input.value = ''))
    })
    const button = make('button', { type: 'button', className: `way-button ${extra}` }, [label])
    button.addEventListener('click', () => input.click())
    return [button, input]
  }

  const chosen = source(words['search.chooseFile'])
  const camera = source(words['search.takePhoto'], 'way-camera', 'environment')
  const area = make('div', { className: 'way-drop' }, [
    make('p', { className: 'way-lead' }, [words['search.dropHere']]),
    make('div', { className: 'way-buttons' }, [...chosen, ...camera]),
    problem,
    make('p', { className: 'way-rules' }, [
      words['search.pictureRules'],
      make('br', {}),
      words['search.pictureKept'],
    ]),
  ])
  // The whole area is pressed like its button, which keyboards reach.
  area.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button, input')) chosen[0]?.click()
  })

  const over = (isOver: boolean) => area.classList.toggle('way-over', isOver)
  area.addEventListener('dragenter', () => over(true))
  area.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!area.contains(relatedTarget as Node | null)) over(false)
  })
  // A picture dropped beside the area would leave the page for the picture.
  addEventListener('dragover', (event) => event.preventDefault(), { signal })
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      over(false)
      void take(event.dataTransfer?.files)
    },
    { signal },
  )
  addEventListener('paste', ({ clipboardData }) => void take(clipboardData?.files), { signal })
  return [area]
}
