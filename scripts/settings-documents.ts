import { settingFacts, type SettingFacts } from '#server/core/settings/settings-schema.ts'

const usualOf = ({ usual, default: value }: SettingFacts): string =>
  usual ?? (value === undefined ? '' : /^\d+$/.test(value) ? value : `\`${value}\``)

const aboutOf = ({ about, isSecret }: SettingFacts): string =>
  isSecret ? `${about}; also as a file` : about

/** The table of SETTINGS.md, its columns as wide as their cells. */
export function settingsTable(): string {
  const cells = settingFacts.map((fact) => [`\`${fact.name}\``, usualOf(fact), aboutOf(fact)])
  const rows = [['variable', 'default', ''], ...cells]
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), rule, ...others.map(line)].join('\n')
}

const heading = `# Settings

Of the site's commands and of the embedded server, as environment variables. \`npm run settings\` writes this table and
\`.env.example\` from \`settings-schema.ts\`.
`
const ending = `A malformed value is refused by its name. A setting that may come as a file is named \`NAME_FILE\` then: the path of a file
that holds it. What each key protects and how it is changed: \`KEYS.md\`.
`

export const settingsPage = (): string => `${heading}\n${settingsTable()}\n\n${ending}`

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
    '# Settings of the site and the server; src/server/SETTINGS.md says the same as a table.',
    '# `npm run settings` writes this file.',
  ]
  return [first, second, '', ...parts].join('\n')
}
