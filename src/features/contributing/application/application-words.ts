import { samplesNeeded } from '#domain/limits/application-samples.ts'
import { fill } from '#i18n/fill.ts'
import { validationKey } from '#i18n/validation-words.ts'
import type { ApplicationStrings } from './application-keys.ts'
import type { FilesNow, Place, Problem } from './rules.ts'

const required = {
  company: 'contract.organizeRequired',
  realname: 'common.realnameRequired',
  mobile: 'login.mobileRequired',
  email: 'validation.emailFormat',
  thumb: 'apply.portraitRequired',
  license: 'apply.licenseRequired',
  description: 'apply.descriptionRequired',
  kinds: 'apply.kindsRequired',
  images: 'apply.tooFewImages',
  video: 'apply.tooFewVideos',
  hasAgreed: 'situation.agreementMissing',
} as const satisfies Record<Place, keyof ApplicationStrings>

/** The sentence for a problem at a place. */
export function problemWords(
  place: Place,
  problem: Problem,
  { files }: FilesNow,
  strings: ApplicationStrings,
): string {
  if (problem === 'required') return strings[required[place]]
  if (problem === 'sending') return strings['apply.unsent']
  if (problem === 'too_few' || problem === 'too_many') {
    const isImages = place === 'images'
    const count = files[isImages ? 'images' : 'video'].length
    const off = Math.abs(samplesNeeded[isImages ? 'image' : 'video'] - count)
    const few = isImages ? 'apply.tooFewImages' : 'apply.tooFewVideos'
    const many = isImages ? 'apply.tooManyImages' : 'apply.tooManyVideos'
    return fill(strings[problem === 'too_few' ? few : many], { count, off })
  }
  return strings[validationKey(problem) as keyof ApplicationStrings]
}
