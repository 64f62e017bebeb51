import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Failure, Outcome } from '#client/outcome.ts'
import type { Drafts } from './drafts.ts'
import { type Fault, faultsOf, standing, unsent } from './faults/faults.ts'

export type FormState =
  { readonly state: 'loading' | 'here' } | { readonly state: 'failed'; readonly failure: Failure }

export interface FormStore<Values extends object> {
  $state: ReadableAtom<FormState>
  $values: ReadableAtom<Values>
  /** The same as the server has them. */
  $saved: ReadableAtom<Values>
  /** Something was changed since it was read or saved. */
  $dirty: ReadableAtom<boolean>
  $saving: ReadableAtom<boolean>
  /** When the restored draft was written; undefined where none was. */
  $restored: ReadableAtom<number | undefined>
  /** Fields that are wrong, once a save was tried; a field that was corrected leaves at once. */
  $faults: ReadableAtom<readonly Fault[]>
  load(): Promise<void>
  set(patch: Partial<Values>): void
  /** Takes over values that the server has by now: they are no change of this form. */
  adopt(patch: Partial<Values>): void
  /** Saves the present input; input during the save stays unsaved. */
  save(): Promise<Failure | undefined>
  /** Sends the present input without saving it; refused fields are told as by a save. */
  tryOut(send: (values: Values) => Promise<Failure | undefined>): Promise<Failure | undefined>
  /** Gives up unsaved input and reads the record again. */
  discard(): Promise<void>
}

export interface FormDeps<Values extends object> {
  /** Of its draft. */
  name: string
  empty: Values
  /** Undefined for something new. */
  read: (() => Promise<Outcome<Values>>) | undefined
  write: (values: Values) => Promise<Failure | undefined>
  /** The fields that the server would refuse; a form with such fields is not sent. */
  check?: ((values: Values) => readonly Fault[]) | undefined
  drafts: Drafts<Values>
}

/** A long form of the desk: nothing typed is lost by a reload, a failed save or a login that ends. */
export function createForm<Values extends object>(deps: FormDeps<Values>): FormStore<Values> {
  const { name, empty, read, write, check, drafts } = deps
  const $state = atom<FormState>({ state: 'loading' })
  const $values = atom<Values>(empty)
  const $saved = atom<Values>(empty)
  const $dirty = atom(false)
  const $saving = atom(false)
  const $restored = atom<number | undefined>(undefined)
  const $tried = atom(false)
  const $refused = atom<{ faults: readonly Fault[]; sent: unknown }>({ faults: [], sent: empty })
  const $faults = computed([$values, $tried, $refused], (values, isTried, { faults, sent }) => {
    const own = isTried ? (check?.(values) ?? []) : []
    const named = new Set(own.map(({ field }) => field))
    const theirs = standing(faults, { sent, now: values })
    return [...own, ...theirs.filter(({ field }) => !named.has(field))]
  })
  const settle = (isTried: boolean, faults: readonly Fault[] = []) => {
    $tried.set(isTried)
    $refused.set({ faults, sent: $values.get() })
  }

  async function load(): Promise<void> {
    $state.set({ state: 'loading' })
    const outcome: Outcome<Values> = read ? await read() : { ok: true, value: empty }
    if (!outcome.ok) return $state.set({ state: 'failed', failure: outcome.failure })
    const draft = drafts.read(name)
    $saved.set(outcome.value)
    $values.set({ ...outcome.value, ...draft?.values })
    $restored.set(draft?.at)
    settle(false)
    $dirty.set(draft !== undefined)
    $state.set({ state: 'here' })
  }

  /** Sends the present input, unless the form's own check finds mistakes. */
  async function send(
    to: (values: Values) => Promise<Failure | undefined>,
  ): Promise<Failure | undefined> {
    const sent = $values.get()
    settle(true)
    if ((check?.(sent) ?? []).length > 0) return unsent
    const failure = await to(sent)
    if (failure) $refused.set({ faults: faultsOf(failure), sent })
    else settle(false)
    return failure
  }

  return {
    $state,
    $values,
    $saved,
    $dirty,
    $saving,
    $restored,
    $faults,
    load,
    set(patch) {
      const values = { ...$values.get(), ...patch }
      $values.set(values)
      $dirty.set(true)
      drafts.keep(name, values)
    },
    adopt(patch) {
      const values = { ...$values.get(), ...patch }
      $values.set(values)
      $saved.set({ ...$saved.get(), ...patch })
      if ($dirty.get()) drafts.keep(name, values)
    },
    async save() {
      if ($saving.get()) return undefined
      const sent = $values.get()
      const failure = await send(async (values) => {
        $saving.set(true)
        const failed = await write(values)
        $saving.set(false)
        return failed
      })
      if (failure) return failure
      $saved.set(sent)
      $restored.set(undefined)
      if ($values.get() === sent) {
        $dirty.set(false)
        drafts.drop(name)
      }
      return undefined
    },
    tryOut: send,
    async discard() {
      drafts.drop(name)
      await load()
    },
  }
}
