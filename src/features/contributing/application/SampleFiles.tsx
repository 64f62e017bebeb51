import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { fill } from '#i18n/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { playIcon, removeIcon } from '#ui/icons/icons.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { OwnThumb } from '#modules/account-area/OwnThumb.tsx'
import { DropArea } from '#modules/uploads/DropArea.tsx'
import type { FilePlace } from '#modules/uploads/file-place.ts'
import { UploadList } from '#modules/uploads/UploadList.tsx'
import type { ApplicationView } from './application-view.ts'
import styles from './application.module.css'

interface Props extends Omit<ApplicationView, 'application'> {
  id: string
  place: FilePlace
  error: string | undefined
  /** Addresses of the last application's files, in its order. */
  known: readonly string[]
}

/** The works that an application brings of one kind: those of an earlier one, and new ones. */
export function SampleFiles({ id, place, error, known, strings, code }: Props) {
  const label = useId()
  const { queue } = place
  const kept = useStore(place.$kept)
  const addresses = useStore(place.$addresses)
  const notTaken = useStore(queue.$notTaken)
  const isImages = queue.kind === 'image'
  return (
    <div className={styles.samples} role="group" aria-labelledby={label} id={id} tabIndex={-1}>
      <p className={styles.label} id={label}>
        {strings[isImages ? 'apply.images' : 'apply.videos']}
      </p>
      {kept.length > 0 && (
        <>
          <p className={styles.note}>
            {fill(strings[isImages ? 'apply.keptPicture' : 'apply.keptVideo'], {
              count: kept.length,
            })}
          </p>
          <ul className={styles.kept} role="list">
            {kept.map((address, at) => {
              // As the reasons of a rejection number them, whatever was taken away since.
              const before = known.indexOf(address)
              const name = fill(
                strings[isImages ? 'contributing.pictureNumber' : 'contributing.videoNumber'],
                {
                  number: (before < 0 ? at : before) + 1,
                },
              )
              return (
                <li key={address} className={styles.one}>
                  {isImages ? (
                    <>
                      <OwnThumb address={address} alt={name} />
                      <span aria-hidden="true">{name}</span>
                    </>
                  ) : (
                    <span className={styles.film}>
                      <Icon shape={playIcon} />
                      {name}
                    </span>
                  )}
                  <IconButton
                    icon={removeIcon}
                    label={fill(strings['apply.removeNamed'], { name })}
                    onClick={() => place.removeKept(address)}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
      <DropArea
        kind={queue.kind}
        limit={queue.limit}
        strings={strings}
        onFiles={place.choose}
        isFull={addresses.length >= queue.limit}
        notTaken={notTaken}
      />
      <UploadList queue={queue} needed={queue.limit - kept.length} strings={strings} code={code} />
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
    </div>
  )
}
