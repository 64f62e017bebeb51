import { useState } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { useFaultFocus } from '../faults/use-fault-focus.ts'
import type { FormStore } from '../form-store.ts'
import { languageOf } from './record-faults.ts'

/** The language whose tab of a form is open; `showFault` opens that of the first wrong field and puts the focus there. */
export function useShownLanguage<Values extends object>(form: FormStore<Values>) {
  const [shownLanguage, setShownLanguage] = useState<LocaleCode>('zh')
  const focusFault = useFaultFocus()
  const showFault = (): void => {
    const [first] = form.$faults.get()
    if (!first) return
    const language = languageOf(first.field)
    if (language) setShownLanguage(language)
    focusFault()
  }
  return { shownLanguage, setShownLanguage, showFault }
}
