import { fill } from '#i18n/fill.ts'
import { inAll, type Sentence, sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

/** Why the desk can't do something now, and what helps. */
export const deskMessages = sentences.refusal

const { settling, settled, refused } = sentences.withdrawal
const withdrawalBy: Record<1 | 2 | 3, Sentence> = { 1: settling, 2: settled, 3: refused }

/** The sentence that names the editor who decided first. */
export function alreadyDecided(status: 1 | 2, name: string | null): Sentence {
  return named(sentences.decided[status === 1 ? 'approved' : 'rejected'], name)
}

/** The sentence that names the editor who decided about a withdrawal; undefined while it waits for a decision. */
export function withdrawalDecided(
  status: 0 | 1 | 2 | 3,
  name: string | null,
): Sentence | undefined {
  return status === 0 ? undefined : named(withdrawalBy[status], name)
}

const named = (sentence: Sentence, name: string | null): Sentence =>
  inAll((code) => fill(sentence[code], { name: name ?? sentences.someone[code] }))
