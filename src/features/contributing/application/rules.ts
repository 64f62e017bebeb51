import {
  normalizeMobile,
  validateDescription,
  validateEmail,
  validateMobile,
  validateRealName,
  validateUnitName,
  type ValidationCode,
} from '#domain/identity/validation.ts'
import { validateSamples, type SampleProblem } from '#domain/limits/application-samples.ts'
import type { ApplicationFields, ApplicationFiles } from './fields.ts'

/** Places of the form that can be wrong, in the order they stand there. */
export const places = [
  'company',
  'realname',
  'mobile',
  'email',
  'thumb',
  'license',
  'description',
  'kinds',
  'images',
  'video',
  'hasAgreed',
] as const
export type Place = (typeof places)[number]

/** Why an application can't be sent yet. `sending`: files of that place are not at the server. */
export type Problem = ValidationCode | SampleProblem | 'sending'
export type Problems = Partial<Record<Place, Problem>>

/** The state of the files: their addresses, and the places whose files are not all sent. */
export interface FilesNow {
  readonly files: ApplicationFiles
  readonly unsent: readonly (keyof ApplicationFiles)[]
}

/** As it is sent: without the spaces and signs that come along with pasted text. */
export function cleaned(fields: ApplicationFields): ApplicationFields {
  const spaced = (value: string) => value.trim().replace(/\s+/g, ' ')
  return {
    ...fields,
    realname: fields.realname.replace(/\s/g, ''),
    company: spaced(fields.company),
    mobile: normalizeMobile(fields.mobile),
    email: fields.email.normalize('NFKC').trim(),
    description: fields.description.trim(),
  }
}

/** @param fields cleaned ones */
export function problemsOf(fields: ApplicationFields, { files, unsent }: FilesNow): Problems {
  const isOrganisation = fields.user_type === '2'
  const one = (place: 'thumb' | 'license'): Problem | undefined => {
    if (unsent.includes(place)) return 'sending'
    return files[place].length === 0 ? 'required' : undefined
  }
  const samples = (place: 'images' | 'video', kind: 'image' | 'video'): Problem | undefined => {
    if (!fields.kinds.includes(kind)) return undefined
    return unsent.includes(place) ? 'sending' : validateSamples(kind, files[place].length)
  }
  const found: Record<Place, Problem | undefined> = {
    company: isOrganisation ? validateUnitName(fields.company) : undefined,
    realname: validateRealName(fields.realname),
    mobile: validateMobile(fields.mobile),
    email: fields.email ? validateEmail(fields.email) : undefined,
    thumb: one('thumb'),
    license: isOrganisation ? one('license') : undefined,
    description: validateDescription(fields.description),
    kinds: fields.kinds.length === 0 ? 'required' : undefined,
    images: samples('images', 'image'),
    video: samples('video', 'video'),
    hasAgreed: fields.hasAgreed ? undefined : 'required',
  }
  return Object.fromEntries(
    places.flatMap((place) => (found[place] ? [[place, found[place]]] : [])),
  )
}
