import { useEffect, useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { idIn } from '#domain/identity/ids.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { createSignature } from '#modules/signing/signature.ts'
import { ContractHeading } from './ContractHeading.tsx'
import { ContractPage } from './ContractPage.tsx'
import type { ContractStrings } from './licence-agreement-keys.ts'
import { createContract } from './licence-agreement-store.ts'

interface Props {
  code: LocaleCode
  strings: ContractStrings
}

const orderOf = (search: string) => idIn(new URLSearchParams(search).get('order_id'))

/** The whole of /my/contract/. The store lives above the gate: input and signature survive a login in between. */
export default function ContractPageIsland({ code, strings }: Props) {
  const contract = useMemo(
    () =>
      createContract({
        ask,
        orderId: typeof location === 'undefined' ? undefined : orderOf(location.search),
      }),
    [],
  )
  const signature = useMemo(createSignature, [])
  useEffect(() => contract.leave, [contract])
  return (
    <>
      <ContractHeading contract={contract} strings={strings} />
      <MyGate strings={strings}>
        <ContractPage contract={contract} signature={signature} strings={strings} code={code} />
      </MyGate>
    </>
  )
}
