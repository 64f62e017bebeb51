import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useDesk } from '../desk-context.tsx'
import { PickDialog } from '../record-picker/PickDialog.tsx'
import styles from './content.module.css'

interface Props {
  /** Of the work that a picture shows. */
  id: number | undefined
  onChange: (id: number | null) => void
}

/** The work that a picture of a gallery shows: readers find its licence below the picture. */
export function GalleryWork({ id, onChange }: Props) {
  const { t } = useDesk()
  const [picking, setPicking] = useState(false)
  return (
    <span className={styles.work}>
      {id !== undefined && (
        <>
          <span>{t('desk.galleryWork', { id })}</span>
          <Button kind="quiet" onClick={() => onChange(null)}>
            {t('favorites.removeShort')}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={() => setPicking(true)}>
        {t('desk.findWork')}
      </Button>
      {picking && (
        <PickDialog
          title={t('desk.findWork')}
          kinds={['media']}
          onClose={() => setPicking(false)}
          onTake={([work]) => {
            if (work) onChange(work.id)
            setPicking(false)
          }}
        />
      )}
    </span>
  )
}
