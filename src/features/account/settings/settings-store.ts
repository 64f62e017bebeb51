import { atom, type ReadableAtom } from 'nanostores'
import { authPassword, authProfile } from '#api/endpoints/account/account.ts'
import { authMe, type User } from '#api/endpoints/account/auth.ts'
import { uploadFile } from '#api/endpoints/contributing/upload.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import { failureWords, type FailureWords } from '#i18n/failure-words.ts'
import type { Auth, PersonNames } from '#state/session.ts'
import type { PasswordChange, Profile } from './rules.ts'

/** A no of the server: where it belongs, and its words. */
export interface Refused {
  readonly field: string | undefined
  readonly words: FailureWords
}

export interface SettingsDeps {
  ask: Ask
  upload: Upload
  signIn: (auth: Auth, user: PersonNames) => void
  updateUser: (user: PersonNames) => void
}

export interface SettingsStore {
  $user: ReadableAtom<User | undefined>
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
  /** Saves the profile; the header's name follows. */
  saveProfile(profile: Profile): Promise<Refused | undefined>
  /** Other sessions end, this one stays. */
  changePassword(change: PasswordChange): Promise<Refused | undefined>
  /** Stores a picture and answers its address; it counts once the profile is saved. */
  sendPicture(file: Blob): Promise<{ url: string } | Refused>
}

/** As the server names fields, where that is another name. */
const ownNames: Record<string, string> = { password_old: 'old', password_confirm: 'confirm' }

/** Where a failure belongs in these forms. */
export function refused(failure: Failure): Refused {
  const named = failure.kind === 'refused' ? failure.field : undefined
  return { field: named && (ownNames[named] ?? named), words: failureWords(failure) }
}

/** The account settings without their looks. */
export function createSettings(deps: SettingsDeps): SettingsStore {
  const { ask, upload, signIn, updateUser } = deps
  const $user = atom<User | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)

  function know(outcome: Outcome<User>): Refused | undefined {
    if (!outcome.ok) return refused(outcome.failure)
    const user = outcome.value
    $user.set(user)
    updateUser({ username: user.username, mobile: user.mobile })
    return undefined
  }

  return {
    $user,
    $failure,
    async load() {
      const outcome = await ask(authMe, {})
      $failure.set(outcome.ok ? undefined : outcome.failure)
      if (outcome.ok) know(outcome)
    },
    async saveProfile({ username, old, ...rest }) {
      const body = {
        ...rest,
        ...(username ? { username } : {}),
        ...(old ? { password_old: old } : {}),
      }
      return know(await ask(authProfile, { body }))
    },
    async changePassword({ old, password, confirm }) {
      const body = {
        password,
        password_confirm: confirm,
        ...(old ? { password_old: old } : {}),
      }
      const outcome = await ask(authPassword, { body })
      if (!outcome.ok) return refused(outcome.failure)
      const user = $user.get()
      if (outcome.value.token) signIn(outcome.value.token, user ?? {})
      if (user) $user.set({ ...user, has_password: true })
      return undefined
    },
    async sendPicture(file) {
      const outcome = await upload(uploadFile, { body: { file } })
      return outcome.ok ? { url: outcome.value.url } : refused(outcome.failure)
    },
  }
}
