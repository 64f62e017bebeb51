import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOfTerm, foldedWords, termFiles } from '#domain/text/thesaurus-files.ts'
import type { ConceptFile } from '#domain/text/thesaurus-files.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'

type Concept = Readonly<Partial<Record<LocaleCode, readonly string[]>>>

/** More terms of a concept would make a search slow, and tell little more. */
const mostTerms = 3

/** The terms that come with the site, in `terms/<n>.json` and `<language>/concepts.json`. */
export async function writeThesaurus(folder: string): Promise<void> {
  const { default: given } = await import('#domain/text/thesaurus.json', {
    with: { type: 'json' },
  })
  const concepts: readonly Concept[] = given
  const files = Array.from({ length: termFiles }, () => new Map<string, number[]>())
  for (const [number, terms] of concepts.entries())
    for (const term of new Set(Object.values(terms).flat().map(foldedWords))) {
      const file = files[fileOfTerm(term)]
      file?.set(term, [...(file.get(term) ?? []), number])
    }
  await mkdir(join(folder, 'terms'), { recursive: true })
  for (const [name, terms] of files.entries())
    await writeFile(
      join(folder, 'terms', `${name}.json`),
      JSON.stringify(Object.fromEntries(terms)),
    )
  for (const code of localeCodes) {
    const own: ConceptFile = concepts.map((terms) => (terms[code] ?? []).slice(0, mostTerms))
    await mkdir(join(folder, code), { recursive: true })
    await writeFile(join(folder, code, 'concepts.json'), JSON.stringify(own))
  }
}
