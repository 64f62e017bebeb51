import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formMark } from '#i18n/fill.ts'
import { localeCodes, tagOf, type LocaleCode } from '#i18n/locales.ts'
import { formsOf } from '#i18n/plural-forms.ts'
import { columns, type Entry, fullKey, messagesOf, folders, sources } from './dictionaries.ts'

const slotsOf = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(',')

/** Whether a form stands for one number only, as Arabic's dual does: its text may do without the number. */
function isOneNumber(code: LocaleCode, form: string): boolean {
  const rules = new Intl.PluralRules(tagOf(code))
  return (
    Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((one) => one === form)
      .length === 1
  )
}

/** What a message lacks: a language, a description, a slot, a plural form. */
export function faultsOf(key: string, entry: Entry): string[] {
  const textsIn = (code: string): [form: string, text: string][] => {
    const texts = entry[code] ?? ''
    return typeof texts === 'string' ? [['', texts]] : Object.entries(texts)
  }
  const isCounted = localeCodes.some((code) => typeof entry[code] === 'object')
  const wanted = slotsOf(textsIn('zh').at(-1)?.[1] ?? '')
  const missing = columns.filter((column) => textsIn(column).some(([, text]) => !text.trim()))
  const inLanguages = localeCodes.flatMap((code) => {
    const texts = textsIn(code)
    const forms = texts.map(([form]) => form)
    const needed = isCounted ? formsOf(code) : ['']
    const right = [...needed].sort().join() === [...forms].sort().join()
    return [
      ...(right ? [] : [`${key}: ${code} needs the plural forms ${needed.join(', ') || 'none'}`]),
      ...texts.flatMap(([form, text]) => {
        const slots = slotsOf(text)
        const counted = form !== '' && isOneNumber(code, form) ? slotsOf(`${text}{{count}}`) : slots
        const same = slots === wanted || counted === wanted
        const marked = text.includes(formMark)
        return [
          ...(same ? [] : [`${key}: placeholders of ${code} differ from zh`]),
          ...(marked ? [`${key}: ${code} holds ${formMark}`] : []),
        ]
      }),
    ]
  })
  return [...missing.map((column) => `${key}: ${column} is missing`), ...inLanguages]
}

type Code = readonly (readonly [file: string, text: string])[]

const allCode = (): Code =>
  globSync('**/*.{ts,tsx,astro}', { cwd: sources }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(join(sources, file), 'utf8'),
  ])

const joined = (code: Code): string => code.map(([, text]) => text).join('\n')

/** Keys of the site that no code names, neither whole nor as one of a family (`folder.${name}`). */
function unusedOfSite(keys: readonly string[], all: Code): string[] {
  const code = joined(all)
  const families = [...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
  const named = new Set(code.match(/(?<=')[\w.]+(?=')/g))
  return keys.filter((key) => !named.has(key) && !families.some((one) => key.startsWith(one)))
}

/** Keys of a server's folder that neither the folder, nor an importer of its sentences, nor the wire names. */
function unusedOfFolder(folder: string, keys: readonly string[], all: Code): string[] {
  const modules = all.filter(
    ([file, text]) => file.startsWith(`${folder}/`) && text.includes(`'./messages/zh.json'`),
  )
  const sentences = modules.map(([file]) => `/${file.split('/').at(-1) ?? ''}'`)
  const code = joined(
    all.filter(
      ([file, text]) =>
        file.startsWith(`${folder}/`) ||
        /^(api|domain)\//.test(file) ||
        sentences.some((name) => text.includes(name)),
    ),
  )
  const names = new Set(code.match(/\w+/g))
  const families = [...code.matchAll(/`([a-z]\w*_)\$\{/g)].map((match) => match[1] ?? '')
  return keys.filter((key) => {
    const name = key.split('.').at(-1) ?? ''
    return !names.has(name) && !families.some((one) => name.startsWith(one))
  })
}

/** Everything that is wrong with the dictionaries of site and server. */
export function messageFaults(): string[] {
  const all = allCode()
  return folders().flatMap((folder) => {
    const messages = messagesOf(folder)
    const keys = [...messages.keys()].sort()
    const unused = folder.startsWith('server')
      ? unusedOfFolder(folder, keys, all)
      : unusedOfSite(keys, all)
    return [
      ...keys.flatMap((key) => faultsOf(fullKey(folder, key), messages.get(key) ?? {})),
      ...unused.map((key) => `${fullKey(folder, key)}: no code uses it`),
    ]
  })
}
