// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/call.ts'
import {
  deskConceptAdd,
  deskConcepts,
  deskConceptSave,
  deskConceptsExport,
  deskConceptsImport,
  deskSearches,
} from '#api/endpoints/desk/thesaurus.ts'
import type { Ask } from '#client/client.ts'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import { ThesaurusPage } from '#desk/thesaurus/ThesaurusPage.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { localeOf } from '#i18n/locales.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { type Said, refused, scriptedAsk } from '../fixtures/scripted-ask.ts'
import { stringsOf } from '../fixtures/strings.ts'

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const answers = new Map<Call, Said>()
const asked: { row: Call; input: unknown }[] = []

function open(isVain: boolean): void {
  const ask = scriptedAsk((row, input) => {
    asked.push({ row, input })
    return answers.get(row) ?? { failure: { kind: 'network' } }
  }) as Ask
  render(
    <DeskProvider value={{ ...calls, ask, code: 'en', t }}>
      <ThesaurusPage isVain={isVain} />
    </DeskProvider>,
  )
}

const inputsOf = (row: Call) => asked.filter((one) => one.row === row).map(({ input }) => input)
const toasts = () => $toasts.get().map(({ kind, text }) => ({ kind, text }))
const save = async () =>
  fireEvent.click(await screen.findByRole('button', { name: t('common.save') }))
/** The field of a language in the dialog, with the words that it has so far. */
const field = (code: 'zh' | 'en' | 'de') =>
  within(screen.getByRole('dialog')).getAllByRole('textbox', { name: localeOf(code).name })[0] ??
  expect.fail(`no field of ${code}`)
function type(code: 'zh' | 'en' | 'de', word: string): void {
  fireEvent.change(field(code), { target: { value: word } })
  fireEvent.keyDown(field(code), { key: 'Enter' })
}
const removable = (word: string) =>
  screen.queryByRole('button', { name: t('uploading.removeNamed', { name: word }) })

const quay = {
  id: 7,
  texts: { en: { terms: ['quay'], forbidden: [] }, de: { terms: ['Kai'], forbidden: [] } },
}
const page = (data: readonly unknown[]) => ({
  body: { data, pagination: { total: data.length, current: 1, pageSize: 20 } },
})
const searched = { words: 'Kaimauer', locale: 'de', searches: 12, found: 0 }

beforeEach(() => {
  answers.clear()
  asked.length = 0
  for (const { id } of $toasts.get()) dismissToast(id)
  answers.set(deskSearches, { body: { unfound: [searched], unsold: [] } })
  answers.set(deskConcepts, page([quay]))
})
afterEach(cleanup)

test('an editor adds a synonym beside a word that was sought in vain, and its row says so', async () => {
  answers.set(deskConceptAdd, { body: {} })
  open(true)
  fireEvent.click(await screen.findByRole('button', { name: `${t('desk.addSynonym')} Kaimauer` }))
  expect(removable('Kaimauer')).not.toBeNull()
  expect(field('de').closest('div')?.textContent).toContain('Kaimauer')
  type('en', 'quay wall')
  await save()
  await screen.findByText(t('desk.synonymAdded'))
  const [sent] = inputsOf(deskConceptAdd) as { body: { texts: Record<string, unknown> } }[]
  expect(sent?.body.texts).toMatchObject({
    de: { terms: ['Kaimauer'], forbidden: [] },
    en: { terms: ['quay wall'], forbidden: [] },
    zh: { terms: [], forbidden: [] },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  const button = screen.getByRole('button', { name: `${t('desk.synonymAdded')} Kaimauer` })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts()).toEqual([{ kind: 'ok', text: t('desk.conceptSaved') }])
})

test('a word that the editor takes out of the new entry can still be added', async () => {
  answers.set(deskConceptAdd, { body: {} })
  open(true)
  fireEvent.click(await screen.findByRole('button', { name: `${t('desk.addSynonym')} Kaimauer` }))
  fireEvent.click(removable('Kaimauer') ?? expect.fail('no button that removes the word'))
  type('en', 'quay wall')
  await save()
  await expect.poll(toasts).toEqual([{ kind: 'ok', text: t('desk.conceptSaved') }])
  const button = await screen.findByRole('button', { name: `${t('desk.addSynonym')} Kaimauer` })
  expect(button.getAttribute('aria-disabled')).not.toBe('true')
})

test('a save that fails keeps what the editor typed, and can be tried again', async () => {
  answers.set(deskConceptAdd, { failure: refused(503, 'Back soon.') })
  open(true)
  fireEvent.click(await screen.findByRole('button', { name: `${t('desk.addSynonym')} Kaimauer` }))
  type('en', 'quay wall')
  await save()
  await expect.poll(toasts).toEqual([{ kind: 'error', text: 'Back soon.' }])
  expect(removable('quay wall')).not.toBeNull()
  expect(removable('Kaimauer')).not.toBeNull()
  answers.set(deskConceptAdd, { body: {} })
  await save()
  await screen.findByText(t('desk.synonymAdded'))
  expect(inputsOf(deskConceptAdd)).toHaveLength(2)
})

test('an editor extends a meaning of the list; an entry without any word is not sent', async () => {
  answers.set(deskConceptSave, { body: quay })
  open(false)
  const edit = t('desk.conceptEdit', { words: 'quay' })
  fireEvent.click(await screen.findByRole('button', { name: edit }))
  type('de', 'Kaimauer')
  await save()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(inputsOf(deskConceptSave)).toMatchObject([
    { params: { id: 7 }, body: { texts: { de: { terms: ['Kai', 'Kaimauer'] } } } },
  ])
  expect(inputsOf(deskConcepts)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: t('desk.conceptNew') }))
  await save()
  expect(screen.getByRole('alert').textContent).toBe(t('desk.conceptNone'))
  expect(inputsOf(deskConceptAdd)).toEqual([])
})

function chooseFile(csv: string): void {
  const input = document.querySelector('input[type=file]') ?? expect.fail('no file input')
  fireEvent.change(input, { target: { files: [new File([csv], 'thesaurus.csv')] } })
}

test('the import of a table tells how many lines it added and changed, and the list is read anew', async () => {
  answers.set(deskConceptsImport, { body: { added: 3, changed: 2 } })
  open(false)
  await screen.findByText('Kai')
  answers.set(deskConcepts, page([{ ...quay, texts: { de: { terms: ['Mole'], forbidden: [] } } }]))
  chooseFile('id,de\n7,Mole')
  await screen.findByText('Mole')
  expect(inputsOf(deskConceptsImport)).toEqual([{ body: { csv: 'id,de\n7,Mole' } }])
  expect(toasts()).toEqual([{ kind: 'ok', text: t('desk.csvDone', { added: 3, changed: 2 }) }])
})

test('a table that the server refuses is told of in its words, and the list stays', async () => {
  answers.set(deskConceptsImport, { failure: refused(422, 'Line 4 has no words.') })
  open(false)
  await screen.findByText('Kai')
  chooseFile('broken')
  await expect.poll(toasts).toEqual([{ kind: 'error', text: 'Line 4 has no words.' }])
  expect(screen.getByText('Kai')).toBeTruthy()
  expect(inputsOf(deskConcepts)).toHaveLength(1)
})

test('the export hands the table over as a file', async () => {
  answers.set(deskConceptsExport, { body: { csv: 'id,de\n7,Kai' } })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  open(false)
  fireEvent.click(await screen.findByRole('button', { name: t('desk.csvExport') }))
  await expect.poll(() => saved).toEqual(['thesaurus.csv'])
})
