import { useId } from 'react'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import type { ApplicationView } from './application-view.ts'
import styles from './application.module.css'
import type { FormPart } from './form-part.ts'
import { SampleFiles } from './SampleFiles.tsx'

/** Which kinds of works one applies for, and the works to judge by. */
export function KindFields(props: ApplicationView & Pick<FormPart, 'form' | 'at'>) {
  const { application, form, at, strings, code } = props
  const id = useId()
  const kinds = form.watch('kinds')
  const choosable = application.choosable()
  const { id: kindsId, error } = at('kinds')
  const toggle = (kind: 'image' | 'video', isWanted: boolean) => {
    const others = kinds.filter((one) => one !== kind)
    form.setValue('kinds', isWanted ? [...others, kind].sort() : others, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <>
      {choosable.length > 1 && (
        <fieldset
          className={styles.kinds}
          id={kindsId}
          tabIndex={-1}
          aria-describedby={error ? `${id}-error` : `${id}-help`}
        >
          <legend className={styles.label}>{strings['contributing.kinds']}</legend>
          <p className={styles.note} id={`${id}-help`}>
            {strings['apply.kindsHelp']}
          </p>
          {choosable.map((kind) => (
            <Checkbox
              key={kind}
              label={
                strings[kind === 'image' ? 'contributing.kindImage' : 'contributing.kindVideo']
              }
              checked={kinds.includes(kind)}
              onChange={(event) => toggle(kind, event.target.checked)}
            />
          ))}
          {error && <FieldError id={`${id}-error`} text={error} />}
        </fieldset>
      )}
      {kinds.map((kind) => {
        const place = kind === 'image' ? 'images' : 'video'
        return (
          <SampleFiles
            key={kind}
            {...at(place)}
            place={application.files[place]}
            known={application.before()?.[place] ?? []}
            strings={strings}
            code={code}
          />
        )
      })}
    </>
  )
}
