import { useEffect, useState } from 'react'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { pictureCard } from '#components/cards/picture-card.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { OverviewView } from './overview-view.ts'
import styles from './fresh-start.module.css'

const steps = ['my.freshFind', 'my.freshLicense', 'my.freshUse'] as const

/** The overview of a buyer who has nothing yet: how it begins. */
export function FreshStart({ strings, code }: Pick<OverviewView, 'strings' | 'code'>) {
  return (
    <section className={styles.start} aria-labelledby="fresh-start">
      <h2 id="fresh-start" className={styles.title}>
        {strings['my.freshTitle']}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{strings[step]}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <ButtonLink kind="primary" size="large" href={localised(paths.pictures(), code)}>
          {strings['common.browse']}
        </ButtonLink>
        <ButtonLink size="large" href={localised(paths.packages(), code)}>
          {strings['checkout.buyPackage']}
        </ButtonLink>
      </div>
    </section>
  )
}

interface PicturesProps extends OverviewView {
  ask: Ask
}

const shown = 6

/** Popular pictures, which such a buyer may begin with. */
export function FreshPictures({ ask, strings, code, images }: PicturesProps) {
  const [items, setItems] = useState<readonly MediaItem[]>([])
  useEffect(() => {
    let isGone = false
    const query = { page: 1, size: shown, type: 1, sort: 'popular' } as const
    void ask(imageList, { query }).then((outcome) => {
      if (outcome.ok && !isGone) setItems(outcome.value.data.slice(0, shown))
    })
    return () => {
      isGone = true
    }
  }, [ask])
  const card = { code, images, from: strings['common.fromPrice'] }
  if (items.length === 0) return null
  return (
    <div className={styles.pictures}>
      {items.map((item) => (
        <PictureCard key={item.id} {...pictureCard(item, card)} heading="h3" />
      ))}
    </div>
  )
}
