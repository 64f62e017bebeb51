import { type SubmitEvent, useEffect, useId, useState } from 'react'
import type { PickItem } from '#api/endpoints/desk/record-picker.ts'
import { mediaAddress, schemeOf } from '#domain/network/web-address.ts'
import { paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { PickDialog } from '../record-picker/PickDialog.tsx'
import styles from './rich-text.module.css'

/** A picture as it stands in a text. */
export interface TextPicture {
  readonly src: string
  readonly alt: string
  /** Of a work of the catalogue: the sides of `src`, and the work's page. */
  readonly width?: string
  readonly height?: string
  readonly href?: string
}

interface Props {
  onTake: (picture: TextPicture, caption: string) => void
  onClose: () => void
}

/** Whether an address is that of a picture on the web or of this house. */
const isPicture = (address: string): boolean =>
  mediaAddress(address) === address &&
  (schemeOf(address) !== undefined || /^\/(?!\/)/.test(address))

const factsOf = ({ id, thumb_w: width, thumb_h: height }: PickItem) => ({
  href: paths.picture(id),
  ...(width && height && { width: String(width), height: String(height) }),
})

/** Asks for a picture: one of the catalogue, or any address; its words for readers who don't see it; its caption. */
export function PictureDialog({ onTake, onClose }: Props) {
  const { t } = useDesk()
  const [src, setSrc] = useState('')
  const [work, setWork] = useState<PickItem>()
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const form = useId()
  // The close button comes first, and is the last that an editor wants.
  useEffect(() => document.getElementById(form)?.querySelector('input')?.focus(), [form])
  const address = src.trim()
  const isRight = isPicture(address)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    const ofWork = work?.thumb === address ? factsOf(work) : {}
    if (isRight) onTake({ src: address, alt: alt.trim(), ...ofWork }, caption.trim())
  }
  return (
    <Dialog
      open
      title={t('desk.toolPicture')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('desk.insert')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.asked} onSubmit={submit}>
        <Button icon={searchIcon} onClick={() => setPicking(true)}>
          {t('desk.addPictures')}
        </Button>
        {isRight && (
          <DeskPicture className={styles.chosen} address={address} alt={alt} side={640} />
        )}
        <TextInput
          label={t('desk.pictureAddress')}
          value={src}
          dir="ltr"
          inputMode="url"
          maxLength={2000}
          error={isTried && !isRight ? t('desk.badLink') : undefined}
          onChange={({ target }) => setSrc(target.value)}
        />
        <TextInput
          label={t('desk.pictureAlt')}
          help={t('desk.pictureAltHelp')}
          value={alt}
          dir="auto"
          maxLength={500}
          onChange={({ target }) => setAlt(target.value)}
        />
        <TextInput
          label={t('desk.pictureCaption')}
          optional={t('common.optional')}
          value={caption}
          dir="auto"
          maxLength={1000}
          onChange={({ target }) => setCaption(target.value)}
        />
      </form>
      {isPicking && (
        <PickDialog
          title={t('desk.addPictures')}
          kinds={['media']}
          type={1}
          onClose={() => setPicking(false)}
          onTake={([item]) => {
            setPicking(false)
            if (!item?.thumb) return
            setSrc(item.thumb)
            setWork(item)
            if (!alt) setAlt(item.title)
          }}
        />
      )}
    </Dialog>
  )
}
