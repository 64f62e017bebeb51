/** How a person may confirm who they are; `password` only where there is no second factor. */
export type FactorWay = 'passkey' | 'app' | 'recovery' | 'password'

export type Factor =
  | { readonly way: 'passkey' }
  | { readonly way: 'app' | 'recovery' | 'password'; readonly typed: string }

const ways: readonly string[] = ['passkey', 'app', 'recovery', 'password']
export function isFactorWay(name: string): name is FactorWay {
  return ways.includes(name)
}

type Words<Names extends string> = Readonly<Record<Names, string>>

export type FactorStepWords = Words<
  | 'factor.appCode'
  | 'factor.checking'
  | 'factor.confirm'
  | 'factor.provePassword'
  | 'factor.recoveryCode'
  | 'factor.required'
  | 'factor.stepApp'
  | 'factor.stepPasskey'
  | 'factor.stepRecovery'
  | 'factor.useApp'
  | 'factor.usePasskey'
  | 'factor.useRecovery'
  | 'factor.waiting'
  | 'login.hidePassword'
  | 'login.showPassword'
>

export type FactorSettingsWords = FactorStepWords &
  Words<
    | 'common.close'
    | 'factor.addPasskey'
    | 'factor.added'
    | 'factor.app'
    | 'factor.appQr'
    | 'factor.appReplace'
    | 'factor.appScan'
    | 'factor.appSecret'
    | 'factor.appSet'
    | 'factor.appText'
    | 'factor.cancel'
    | 'factor.codesText'
    | 'factor.codesTitle'
    | 'factor.download'
    | 'factor.lead'
    | 'factor.passkeyDefault'
    | 'factor.passkeyName'
    | 'factor.passkeyNameHelp'
    | 'factor.passkeys'
    | 'factor.passkeysText'
    | 'factor.print'
    | 'factor.proveLogin'
    | 'factor.proveTitle'
    | 'factor.recovery'
    | 'factor.recoveryLeft'
    | 'factor.recoveryNew'
    | 'factor.recoveryText'
    | 'factor.remove'
    | 'factor.removeAsk'
    | 'factor.removeLast'
    | 'factor.removeNamed'
    | 'factor.stored'
    | 'factor.synced'
    | 'factor.unused'
    | 'factor.used'
  >

/** The user's factors. Times as they are shown. */
export interface OwnFactors {
  readonly has_password: boolean
  readonly passkeys: readonly {
    readonly id: number
    readonly label: string
    readonly created_at?: string | undefined
    readonly used_at?: string | undefined
    readonly synced: boolean
  }[]
  readonly app?:
    { readonly created_at?: string | undefined; readonly used_at?: string | undefined } | undefined
  readonly recovery_left: number
}

/** An answer, or the words for its failure; `isProofAsked`: the user must prove first who they are. */
export type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly text: string; readonly isProofAsked: boolean }
export type Codes = { readonly recovery_codes?: readonly string[] | undefined }

/** The actions for them. */
export interface FactorDeeds {
  prove: (factor: Factor) => Promise<Told<unknown>>
  addPasskey: (label: string) => Promise<Told<Codes>>
  removePasskey: (id: number) => Promise<Told<unknown>>
  beginApp: () => Promise<Told<{ readonly secret: string; readonly url: string }>>
  addApp: (code: string) => Promise<Told<Codes>>
  removeApp: () => Promise<Told<unknown>>
  renewCodes: () => Promise<Told<Codes>>
}

/** Classes of the section that shows them: a column of fields, a row of buttons, small words. */
export interface FactorLooks {
  readonly form?: string | undefined
  readonly row?: string | undefined
  readonly help?: string | undefined
  readonly section?: string | undefined
}

/** Puts values into a message's placeholders. */
export function filled(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
