import { useEffect, useRef, useState } from 'react'
import { deskPublishState } from '#api/endpoints/desk/publishing.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { useDesk } from '../desk-context.tsx'
import type { FormStore } from '../form-store.ts'
import { openPreviewTab } from './preview-tab.ts'

interface Options<Values extends object> {
  form: Pick<FormStore<Values>, 'tryOut'>
  /** Asks for the page of the input. */
  send: (ask: Ask, values: Values) => Promise<Outcome<{ address: string }>>
  /** The form or the server found wrong fields. */
  onRefused?: () => void
}

export type PreviewState =
  | { readonly state: 'rests' | 'begun' | 'slow' }
  | { readonly state: 'failed'; readonly failure: Failure }
  /** The browser opened no tab. */
  | { readonly state: 'blocked'; readonly address: string }

/** Desks whose server makes previews; it goes on doing so, and an editor steps through many works. */
const offering = new WeakSet<Ask>()
/** Milliseconds after which a wait is named. */
const unnamed = 400

export type Preview = ReturnType<typeof usePreview>

/** Shows the page of the present input in a tab of its own. */
export function usePreview<Values extends object>({ form, send, onRefused }: Options<Values>) {
  const { ask, t, code } = useDesk()
  const [preview, setPreview] = useState<PreviewState>({ state: 'rests' })
  const [isOffered, setOffered] = useState(offering.has(ask))
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (offering.has(ask)) return undefined
    let isHere = true
    void ask(deskPublishState, {}).then((outcome) => {
      if (!outcome.ok || outcome.value.can_preview !== true) return
      offering.add(ask)
      if (isHere) setOffered(true)
    })
    return () => {
      isHere = false
    }
  }, [ask])

  async function show(): Promise<void> {
    const tab = openPreviewTab(code)
    setPreview({ state: 'begun' })
    const slow = setTimeout(() => {
      setPreview({ state: 'slow' })
      tab?.say(t('desk.previewWaiting'))
    }, unnamed)
    let address = ''
    const failure = await form.tryOut(async (values) => {
      const outcome = await send(ask, values)
      if (!outcome.ok) return outcome.failure
      ;({ address } = outcome.value)
      return undefined
    })
    clearTimeout(slow)
    if (failure) {
      tab?.close()
      setPreview({ state: 'failed', failure })
      onRefused?.()
    } else if (tab) {
      tab.show(address)
      setPreview({ state: 'rests' })
    } else setPreview({ state: 'blocked', address })
  }

  return {
    preview,
    /** Whether the server can make previews. */
    isOffered,
    clear: () => setPreview({ state: 'rests' }),
    async press(): Promise<void> {
      if (isUnderWay.current) return
      isUnderWay.current = true
      await show().finally(() => {
        isUnderWay.current = false
      })
    },
  }
}
