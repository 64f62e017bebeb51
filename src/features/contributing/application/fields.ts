import type { InputOf } from '#api/call.ts'
import type { User } from '#api/endpoints/account/auth.ts'
import type {
  ApplicationRecord,
  applicationSubmit,
} from '#api/endpoints/contributing/settlement.ts'
import type { WorkType } from '../shared/contributor/onboarding-status.ts'

/** The applicant's input in the form; files are apart. */
export interface ApplicationFields {
  /** 1 individual, 2 organisation. */
  user_type: '1' | '2'
  /** Of the organisation's contact person there. */
  realname: string
  gender: '' | '1' | '2'
  company: string
  /** 1 media, 2 other. */
  ctype: '1' | '2'
  mobile: string
  email: string
  description: string
  kinds: readonly WorkType[]
  hasAgreed: boolean
}

/** Addresses of the files that go with it. */
export interface ApplicationFiles {
  thumb: readonly string[]
  license: readonly string[]
  images: readonly string[]
  video: readonly string[]
}

export type ApplicationBody = InputOf<typeof applicationSubmit>['body']

const chosen = (value: number | undefined): '1' | '2' => (value === 2 ? '2' : '1')
/** The server may mask numbers: the form drops a masked one, so that no applicant sends the stars back. */
const unmasked = (value: string | undefined): string | undefined =>
  value?.includes('*') ? undefined : value

/** The form as an earlier application or the account fills it in; both are only an offer. */
export function fieldsFrom(
  application: ApplicationRecord | undefined,
  me: User | undefined,
  choosable: readonly WorkType[],
): ApplicationFields {
  const { realname = me?.realname, company = me?.organize, user_type } = application ?? {}
  const asked = application?.worktype?.filter((kind) => choosable.includes(kind)) ?? []
  return {
    user_type: application ? chosen(user_type) : me?.organize && !me.realname ? '2' : '1',
    realname: realname ?? '',
    gender: application?.gender ? chosen(application.gender) : '',
    company: company ?? '',
    ctype: chosen(application?.ctype),
    mobile: unmasked(application?.mobile) ?? me?.mobile ?? '',
    email: application?.email ?? me?.email ?? '',
    description: application?.description ?? '',
    // Where one kind is left there is nothing to choose.
    kinds: choosable.length === 1 ? choosable : asked,
    hasAgreed: false,
  }
}

/** The request body: without fields of the other kind of applicant and files of kinds that aren't applied for. */
export function bodyOf(fields: ApplicationFields, files: ApplicationFiles): ApplicationBody {
  const isOrganisation = fields.user_type === '2'
  const { kinds, realname, mobile, email, description, gender, company, ctype } = fields
  const [thumb = ''] = files.thumb
  const [license] = files.license
  return {
    user_type: isOrganisation ? 2 : 1,
    realname,
    mobile,
    description,
    thumb,
    ...(email ? { email } : {}),
    ...(isOrganisation
      ? { company, ctype: ctype === '1' ? 1 : 2, license }
      : gender
        ? { gender: gender === '1' ? 1 : 2 }
        : {}),
    worktype: [...kinds],
    images: kinds.includes('image') ? [...files.images] : [],
    video: kinds.includes('video') ? [...files.video] : [],
  }
}
