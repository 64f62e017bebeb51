import { settingFacts, type SettingFacts } from '#server/core/settings/settings-schema.ts'

const usualOf = ({ usual, default: value }: SettingFacts): string =>
  usual ?? (value === undefined ? '' : /^\d+$/.test(value) ? value : `\`${value}\``)

const aboutOf = ({ about, isSecret }: SettingFacts): string =>
  isSecret ? `${about}; also as a file` : about

/** Characters of a line; some paths and commands need more than the room left. */
const lineLength = 120

/** The words of an item of a list, in lines. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < lineLength)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(lines.length === 0 ? word : `  ${word}`)
  }
  return lines.join('\n')
}

/** The list of SETTINGS.md: each setting with its default and what it does. */
function settingsList(): string {
  const items = settingFacts.map((fact) => {
    const usual = usualOf(fact)
    return wrapped(`- \`${fact.name}\`${usual && ` (${usual})`}: ${aboutOf(fact)}`)
  })
  return items.join('\n')
}

const heading = `# Settings

Of the site's commands and of the embedded server, as environment variables, each with its default in brackets.
\`npm run settings\` writes this list and \`.env.example\` from \`settings-schema.ts\`.
`
const ending = `A malformed value is refused by its name. A setting that may come as a file is named \`NAME_FILE\` then: the path of a file
that holds it. What each key protects and how it is changed: \`KEYS.md\`.
`

export const settingsPage = (): string => `${heading}\n${settingsList()}\n\n${ending}`

/** The value that a default is; none where words describe it, or another setting's value stands in. */
function valueOf({ usual = '', default: value }: SettingFacts): string | undefined {
  if (value !== undefined) return value
  const [, shown] = /^`([^`]+)`$/.exec(usual) ?? []
  if (settingFacts.some(({ name }) => name === shown)) return undefined
  return shown ?? (/^\d+$/.test(usual) ? usual : undefined)
}

/** Every setting with what it does, each switched off: a copy changes what it wants. */
export function envExample(): string {
  const parts = settingFacts.map((fact) => {
    const value = valueOf(fact)
    const note = fact.usual && value === undefined ? ` (without it: ${fact.usual})` : ''
    return `# ${aboutOf(fact)}${note}\n#${fact.name}=${value ?? ''}\n`
  })
  const [first, second] = [
    '# Settings of the site and the server; src/server/SETTINGS.md says the same as a list.',
    '# `npm run settings` writes this file.',
  ]
  return [first, second, '', ...parts].join('\n')
}
