import { useEffect, useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { idIn } from '#domain/identity/ids.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { createSignature } from '#modules/signing/signature.ts'
import { AgreementHeading } from './AgreementHeading.tsx'
import { AgreementPage } from './AgreementPage.tsx'
import type { AgreementStrings } from './licence-agreement-keys.ts'
import { createLicenceAgreement } from './licence-agreement-store.ts'

interface Props {
  code: LocaleCode
  strings: AgreementStrings
}

const orderOf = (search: string) => idIn(new URLSearchParams(search).get('order_id'))

/** The whole of /my/contract/. The store lives above the gate: input and signature survive a login in between. */
export default function AgreementPageIsland({ code, strings }: Props) {
  const agreement = useMemo(
    () =>
      createLicenceAgreement({
        ask,
        orderId: typeof location === 'undefined' ? undefined : orderOf(location.search),
      }),
    [],
  )
  const signature = useMemo(createSignature, [])
  useEffect(() => agreement.leave, [agreement])
  return (
    <>
      <AgreementHeading agreement={agreement} strings={strings} />
      <MyGate strings={strings}>
        <AgreementPage agreement={agreement} signature={signature} strings={strings} code={code} />
      </MyGate>
    </>
  )
}
