import {
  normalizeMobile,
  validateDescription,
  validateEmail,
  validateMobile,
  validateRealName,
  validateUnitName,
} from '#domain/identity/validation.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { demand } from '#server/modules/accounts/account-rules.ts'
import { brokenConstraint } from '#server/modules/accounts/constraints.ts'
import { dropReleased, releaseUploads } from '#server/modules/uploads/drop-uploads.ts'
import {
  applicationsOf,
  emptyApplication,
  insertApplication,
  lockUser,
} from './contributor-agreement.queries.ts'
import type { ApplicationRow } from './contributor-agreement.queries.ts'
import { onboardingSentences } from './onboarding.messages.ts'
import { samplesOf, shownFile } from './samples.ts'
import type { Samples } from './samples.ts'

export interface Application extends Samples {
  readonly user_type: 1 | 2
  readonly realname: string
  readonly gender?: 1 | 2 | undefined
  readonly thumb: string
  readonly description: string
  readonly mobile: string
  readonly email?: string | undefined
  readonly company?: string | undefined
  readonly ctype?: 1 | 2 | undefined
  readonly worktype: readonly ('image' | 'video')[]
  readonly license?: string | undefined
}

const workKinds = { image: 1, video: 2 } as const

/**
 * Files an application: a first one, one after a rejection, or one for a kind of works that is still missing. Files of
 * rejected ones that this one doesn't show are removed.
 * @throws ApiError `conflict`, `unprocessable` naming the field
 */
export async function apply(context: Context, form: Application): Promise<number> {
  const userId = userOf(context).id
  const now = context.now()
  const kinds = [...new Set(form.worktype.map((type) => workKinds[type]))].toSorted()
  const person = personOf(form)
  const { id, released } = await pendingOnce(() =>
    context.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const earlier = await applicationsOf(tx, userId)
      refuseNeedless(kinds, earlier)
      const files = await filesOf({ ...context, db: tx }, form, earlier[0])
      const filed = { userId, status: 0, workKinds: kinds, createdAt: now, updatedAt: now } as const
      const made = await insertApplication(tx, { ...person, ...files, ...filed })
      const rejected = earlier.filter(({ status }) => status === 2)
      for (const one of rejected) await emptyApplication(tx, one.id)
      const keys = rejected.flatMap((one) => [one.thumb, one.license, ...one.images, ...one.video])
      return { id: made, released: await releaseUploads({ ...context, db: tx }, keys) }
    }),
  )
  await dropReleased(context, released)
  return id
}

/** One that waits is enough, and so is one that was approved for everything asked. */
function refuseNeedless(kinds: readonly number[], earlier: readonly ApplicationRow[]): void {
  if (earlier.some(({ status }) => status === 0)) throw conflict('pending')
  const approved = earlier.filter(({ status }) => status === 1)
  const held = new Set(approved.flatMap((one) => one.workKinds))
  if (held.has(1) && held.has(2)) throw conflict('complete')
  if (kinds.every((kind) => held.has(kind))) throw conflict('nothing_new', 'worktype')
}

function conflict(sentence: 'pending' | 'complete' | 'nothing_new', field?: string): ApiError {
  return new ApiError('conflict', {
    sentence: onboardingSentences[sentence],
    ...(field !== undefined && { field }),
  })
}

/** Two at once that passed the lock by another way meet the unique index. */
async function pendingOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'applications_pending') throw conflict('pending')
    throw error
  }
}

/** The checked fields of the person, and of an organisation also its own. @throws ApiError `unprocessable` */
function personOf(form: Application) {
  const mobile = normalizeMobile(form.mobile)
  const [email, company] = [form.email ?? '', form.company ?? '']
  const isUnit = form.user_type === 2
  demand('realname', validateRealName(form.realname))
  demand('description', validateDescription(form.description))
  demand('mobile', validateMobile(mobile))
  if (email !== '') demand('email', validateEmail(email))
  if (isUnit) {
    demand('company', validateUnitName(company))
    demand('ctype', form.ctype === undefined ? 'required' : undefined)
    demand('license', form.license ? undefined : 'required')
  }
  return {
    userType: isUnit ? '2' : '1',
    realname: form.realname,
    gender: form.gender === undefined ? null : form.gender === 1 ? '1' : '2',
    description: form.description,
    mobile,
    email: email || null,
    company: isUnit ? company : null,
    ctype: !isUnit ? null : form.ctype === 1 ? '1' : '2',
  } as const
}

/** Keys of the files; a file of the application before this one may be given again. */
async function filesOf(context: Context, form: Application, before: ApplicationRow | undefined) {
  const thumb = await shownFile(
    context,
    { address: form.thumb, kind: 'image', field: 'thumb' },
    before,
  )
  const samples = await samplesOf(context, form, before)
  if (form.user_type === 1) return { thumb: thumb.key, ...samples, license: null }
  const asked = { address: form.license ?? '', kind: 'image', field: 'license' } as const
  const license = await shownFile(context, asked, before)
  // Uploads of a contributor arrive unsealed, as works do, so the server seals this file now.
  await context.services.files.originals.seal(license.key)
  return { thumb: thumb.key, ...samples, license: license.key }
}
