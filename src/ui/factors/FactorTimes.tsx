import { type FactorLooks, type FactorSettingsWords, filled } from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  of: { readonly created_at?: string | undefined; readonly used_at?: string | undefined }
}

/** When a factor was added and last used. */
export function FactorTimes({ words, looks, of }: Props) {
  return (
    <p className={looks.help}>
      {of.created_at && filled(words['factor.added'], { time: of.created_at })}
      {' · '}
      {of.used_at ? filled(words['factor.used'], { time: of.used_at }) : words['factor.unused']}
    </p>
  )
}
