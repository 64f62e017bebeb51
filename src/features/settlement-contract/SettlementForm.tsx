import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../client/outcome.ts'
import { hintBankCard } from '../../domain/validation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { resolverOf, useJudgedAgain } from '../shell/my/judged-form.ts'
import { useKept } from '../shell/my/use-kept.ts'
import { useUnsaved } from '../shell/my/use-unsaved.ts'
import { DetailsActions } from '../shell/signing/DetailsActions.tsx'
import { refusalWords } from '../shell/signing/refusal-words.ts'
import styles from '../shell/signing/signing.module.css'
import { OneFile } from '../shell/uploading/OneFile.tsx'
import { filledFrom, type SettlementFields } from './fields.ts'
import { cleaned, type Place, places, problemsOf } from './rules.ts'
import type { SettlementView } from './settlement-view.ts'
import { problemWords } from './words.ts'

/** The fields with the photos beside them: those live in the store. */
type FormFields = SettlementFields & { idcard_thumb?: string; bank_card_thumb?: string }

/** Step 1: who is paid by which card. */
export function SettlementForm({ contract, strings, code }: SettlementView) {
  const { photos } = contract
  const known = useStore(contract.$contract)
  const busy = useStore(contract.$busy)
  const photosNow = useStore(contract.$photosNow)
  const [failure, setFailure] = useState<Failure>()
  const resolver = resolverOf<FormFields>((values) => {
    const fields = cleaned(values)
    const now = contract.$photosNow.get()
    const problems = problemsOf(fields, now)
    const wrong = places.flatMap((place) => {
      const problem = problems[place]
      return problem ? [[place, problemWords(place, problem, now, strings)] as const] : []
    })
    return { fields, wrong }
  })
  const form = useForm<FormFields>({
    defaultValues: contract.fields(),
    resolver,
    shouldFocusError: false,
  })
  const { errors, submitCount, isDirty } = form.formState
  const bankCard = form.watch('bank_card')
  const { card } = photosNow
  const hasPhotos =
    photosNow.idcard_thumb !== known?.idcard_thumb ||
    photosNow.bank_card_thumb !== known?.bank_card_thumb
  useUnsaved(isDirty || hasPhotos || photosNow.unsent.length > 0)

  useKept(form, contract.keep)
  useEffect(() => {
    if (!card) return
    const { realname, idcard } = filledFrom(form.getValues(), card)
    form.setValue('realname', realname, { shouldDirty: true })
    form.setValue('idcard', idcard, { shouldDirty: true })
    // What was typed before is compared at once.
    void form.trigger(['realname', 'idcard'])
  }, [card, form])
  useJudgedAgain(form, photosNow)

  const wordsOf = (place: Place): string | undefined => errors[place]?.message
  const problems = places.flatMap((place) => {
    const text = wordsOf(place)
    return text ? [{ id: `settlement-${place}`, text }] : []
  })
  const found = problemsOf(cleaned(form.watch()), photosNow)
  const differs = found.realname === 'no_match' || found.idcard === 'no_match'
  const takeCard = () => {
    if (card?.name) form.setValue('realname', card.name, { shouldDirty: true })
    if (card?.idNumber) form.setValue('idcard', card.idNumber, { shouldDirty: true })
    void form.trigger(['realname', 'idcard'])
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const { realname, idcard, bank_card } = values
    const refusal = await contract.submit({ realname, idcard, bank_card })
    if (!refusal) return
    const message = refusalWords(refusal.failure, strings)
    if (refusal.place && message) form.setError(refusal.place, { type: 'server', message })
    else setFailure(refusal.failure)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        key={submitCount}
        title={strings['contract.problems']}
        errors={submitCount > 0 ? problems : []}
      />
      {failure && (
        <NoticeBar kind="error">
          <p>{strings['situation.contractSubmitFailed']}</p>
          <p>{refusalWords(failure, strings)}</p>
        </NoticeBar>
      )}
      <OneFile
        id="settlement-idcard_thumb"
        place={photos.idcard_thumb}
        label={strings['settlement.cardPhoto']}
        help={strings['settlement.cardPhotoHelp']}
        error={wordsOf('idcard_thumb')}
        strings={strings}
        code={code}
      >
        {card && !differs && (
          <p className={styles.note} role="status">
            {strings['settlement.cardRead']}
          </p>
        )}
      </OneFile>
      <TextInput
        {...form.register('realname')}
        id="settlement-realname"
        label={strings['contract.realname']}
        help={strings['contract.realnameHelp']}
        error={wordsOf('realname')}
        autoComplete="name"
        spellCheck={false}
        dir="auto"
        required
      />
      <TextInput
        {...form.register('idcard')}
        id="settlement-idcard"
        label={strings['contract.idcard']}
        help={strings['contract.idcardHelp']}
        error={wordsOf('idcard')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        required
      />
      {differs && (
        <div>
          <Button onClick={takeCard}>{strings['settlement.useCard']}</Button>
        </div>
      )}
      <TextInput
        {...form.register('bank_card')}
        id="settlement-bank_card"
        label={strings['settlement.bankCard']}
        help={strings['settlement.bankCardHelp']}
        error={wordsOf('bank_card')}
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        dir="ltr"
        required
      />
      {hintBankCard(bankCard) && (
        <NoticeBar kind="warn">{strings['validation.bankCardCheck']}</NoticeBar>
      )}
      <OneFile
        id="settlement-bank_card_thumb"
        place={photos.bank_card_thumb}
        label={strings['settlement.bankPhoto']}
        help={strings['settlement.bankPhotoHelp']}
        error={wordsOf('bank_card_thumb')}
        strings={strings}
        code={code}
      />
      <DetailsActions
        isBusy={busy === 'submit'}
        onCancel={known ? contract.cancelEdit : undefined}
        strings={strings}
      />
    </form>
  )
}
