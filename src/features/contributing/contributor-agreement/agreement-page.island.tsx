import { useEffect, useMemo } from 'react'
import { upload } from '#client/browser-upload.ts'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { createSignature } from '#modules/signing/signature.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { AgreementPage } from './AgreementPage.tsx'
import type { AgreementStrings } from './contributor-agreement-keys.ts'
import { createAgreement } from './contributor-agreement-store.ts'

interface Props {
  code: LocaleCode
  strings: AgreementStrings
}

/** The whole of /my/apply_contract/. The store lives above the gate: input and signature survive a login in between. */
export default function AgreementPageIsland({ code, strings }: Props) {
  const unreadable = strings['situation.idcardFailed']
  const agreement = useMemo(
    () =>
      createAgreement({
        ask,
        upload,
        unreadable,
        lead: (page) => location.replace(localised(myPaths.onboarding(page), code)),
      }),
    [code, unreadable],
  )
  const signature = useMemo(createSignature, [])
  useEffect(() => agreement.leave, [agreement])
  return (
    <MyGate strings={strings}>
      <AgreementPage agreement={agreement} signature={signature} strings={strings} code={code} />
    </MyGate>
  )
}
