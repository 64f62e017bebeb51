import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hintBankCard } from '#domain/identity/validation.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { FailureNotice } from '#modules/account-area/FailureNotice.tsx'
import { useValidatedForm } from '#modules/account-area/use-validated-form.ts'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { DetailsActions } from '#modules/signing/DetailsActions.tsx'
import styles from '#modules/signing/signing.module.css'
import { OneFile } from '#modules/uploads/OneFile.tsx'
import { filledFrom, type AgreementFields } from './fields.ts'
import {
  cleaned,
  type PhotosNow,
  type Place,
  places,
  type Problem,
  nameNoteOf,
  problemsOf,
} from './rules.ts'
import type { AgreementView } from './agreement-view.ts'
import { problemWords } from './contributor-agreement-words.ts'

/** The fields with the photos beside them: those live in the store. */
type FormFields = AgreementFields & { idcard_thumb?: string; bank_card_thumb?: string }

/** Step 1: the payee and the bank card. */
export function AgreementForm({ agreement, strings, code }: AgreementView) {
  const { photos } = agreement
  const known = useStore(agreement.$details)
  const busy = useStore(agreement.$busy)
  const validated = useValidatedForm<FormFields, Place, PhotosNow, Problem>({
    name: 'settlement',
    rules: { places, cleaned, problemsOf },
    say: (place, problem, now) => problemWords(place, problem, now, strings),
    defaults: agreement.fields(),
    $files: agreement.$photosNow,
    keep: agreement.keep,
    send: agreement.submit,
    strings,
  })
  const { form, files: photosNow, at, field } = validated
  const { submitCount, isDirty } = form.formState
  const isRefused = known?.name_check === 2
  const bankCard = form.watch('bank_card')
  const { card } = photosNow
  const hasPhotos =
    photosNow.idcard_thumb !== known?.idcard_thumb ||
    photosNow.bank_card_thumb !== known?.bank_card_thumb
  useUnsaved(isDirty || hasPhotos || photosNow.unsent.length > 0)
  useEffect(() => {
    if (!card) return
    const { realname, idcard } = filledFrom(form.getValues(), card)
    form.setValue('realname', realname, { shouldDirty: true })
    form.setValue('idcard', idcard, { shouldDirty: true })
    // Compares the card with the name and number that the contributor typed before.
    void form.trigger(['realname', 'idcard'])
  }, [card, form])
  const found = problemsOf(cleaned(form.watch()), photosNow)
  const nameNote = nameNoteOf(cleaned(form.watch()), card)
  const isOther = found.realname === 'no_match' || found.realname === 'second_photo'
  const differs = isOther || found.idcard === 'no_match'
  const takeCard = () => {
    if (card?.name) form.setValue('realname', card.name, { shouldDirty: true })
    if (card?.idNumber) form.setValue('idcard', card.idNumber, { shouldDirty: true })
    void form.trigger(['realname', 'idcard'])
  }

  return (
    <form className={styles.form} noValidate onSubmit={validated.onSubmit}>
      {isRefused && (
        <NoticeBar kind="warn" title={strings['settlement.nameWrong']}>
          {known.name_message && <p>{known.name_message}</p>}
        </NoticeBar>
      )}
      <ErrorSummary
        key={submitCount}
        title={strings['common.problems']}
        errors={validated.problems}
      />
      <FailureNotice
        failure={validated.failure}
        title={strings['situation.contractSubmitFailed']}
        strings={strings}
      />
      <OneFile
        {...at('idcard_thumb')}
        place={photos.idcard_thumb}
        label={strings['settlement.cardPhoto']}
        help={strings['settlement.cardPhotoHelp']}
        strings={strings}
        code={code}
      >
        {card && !differs && !nameNote && (
          <p className={styles.note} role="status">
            {strings['settlement.cardRead']}
          </p>
        )}
      </OneFile>
      <TextInput
        {...field('realname')}
        label={strings['common.realname']}
        help={strings['common.realnameHelp']}
        autoComplete="name"
        spellCheck={false}
        dir="auto"
        required
      />
      {nameNote && (
        <NoticeBar kind="warn">
          {nameNote === 'unread'
            ? strings['settlement.nameUnread']
            : fill(strings['settlement.nameToEditor'], { name: card?.name ?? '' })}
        </NoticeBar>
      )}
      <TextInput
        {...field('idcard')}
        label={strings['common.idcard']}
        help={strings['contract.idcardHelp']}
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
        {...field('bank_card')}
        label={strings['common.bankCard']}
        help={strings['settlement.bankCardHelp']}
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
        {...at('bank_card_thumb')}
        place={photos.bank_card_thumb}
        label={strings['settlement.bankPhoto']}
        help={strings['settlement.bankPhotoHelp']}
        strings={strings}
        code={code}
      />
      <DetailsActions
        isBusy={busy === 'submit'}
        onCancel={known && !isRefused ? agreement.cancelEdit : undefined}
        strings={strings}
      />
    </form>
  )
}
