/** The kind of a run: it publishes, goes back to the release before, or goes on after that. */
export type RunKind = 'publish' | 'rollback' | 'resume'

const isRebuild = (part: string): boolean => /(^|[\\/])rebuild\.ts$/.test(part)

/**
 * The command of another kind of run, or of a process that stays for many. Only `npm run rebuild` and its script know
 * `--rollback`, `--resume` and `--standing`: any other command would publish instead, so it has no variants.
 */
export function variantOf(
  command: readonly string[],
  kind: RunKind | 'standing',
): readonly string[] | undefined {
  if (kind === 'publish') return command
  const flag = `--${kind}`
  if (command.some(isRebuild)) return [...command, flag]
  const [program = '', verb, ...words] = command
  const [script, ...args] = /^(-s|--silent)$/.test(words[0] ?? '') ? words.slice(1) : words
  const isNpm = /(^|[\\/])npm(\.cmd)?$/.test(program) && verb === 'run' && script === 'rebuild'
  if (!isNpm) return undefined
  return args.includes('--') ? [...command, flag] : [...command, '--', flag]
}
