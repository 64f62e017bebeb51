import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { upload } from '#client/browser-upload.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { foreignTag } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { AlikePictures } from './AlikePictures.tsx'
import { PictureDrop } from './PictureDrop.tsx'
import { takePicture } from './picture-handover.ts'
import { createPictureSearch } from './picture-search.ts'
import type { SearchView } from '../search-page.island.tsx'
import styles from './picture-panel.module.css'

/** Search by the visitor's own picture: chosen, dropped, pasted or photographed; shown beside similar pictures and videos. */
export default function PicturePanel({ view }: { view: SearchView }) {
  const { strings } = view
  const search = useMemo(() => createPictureSearch(upload), [])
  const state = useStore(search.$state)
  const picture = useStore(search.$picture)
  const kind = useStore(search.$kind)
  const address = useAddress(picture)
  useEffect(() => {
    void takePicture().then((picture) => picture && search.search(picture))
    return () => search.cancel()
  }, [search])

  const failure = 'failure' in state ? state.failure && failureWords(state.failure) : undefined
  const refusal = {
    type: strings['search.wrongType'],
    size: strings['search.tooLarge'],
    damaged: strings['search.damaged'],
  }
  const isOwnTongue = failure && 'text' in failure && !foreignTag(failure.lang, view.code)
  const said = isOwnTongue ? failure.text : undefined
  return (
    <>
      {!picture && (
        <PictureDrop
          strings={strings}
          error={state.at === 'refused' ? (said ?? refusal[state.why]) : undefined}
          onPicture={(file) => void search.search(file)}
        />
      )}
      {picture && (
        <div className={styles.query}>
          {address && (
            <img className={styles.own} src={address} alt={strings['search.yourPicture']} />
          )}
          <div className={styles.progress}>
            {state.at === 'sending' && (
              <div role="status">
                {state.share < 1 ? (
                  <ProgressBar
                    label={strings['search.sending']}
                    value={Math.round(state.share * 100)}
                    text={`${Math.round(state.share * 100)} %`}
                  />
                ) : (
                  <ProgressBar label={strings['search.comparing']} />
                )}
              </div>
            )}
            {state.at === 'found' && <p role="status">{strings['search.alike']}</p>}
            <Button onClick={() => search.cancel()}>
              {strings[state.at === 'sending' ? 'search.cancel' : 'search.another']}
            </Button>
          </div>
        </div>
      )}
      {picture && (
        <Tabs
          label={strings['search.alike']}
          tabs={[
            { id: '1', label: strings['nav.pictures'] },
            { id: '2', label: strings['nav.videos'] },
          ]}
          value={String(kind)}
          onChange={(id) => void search.show(id === '2' ? 2 : 1)}
        >
          {state.at === 'failed' && failure && (
            <StateBox
              kind="error"
              title={strings['common.loadFailed']}
              text={
                'key' in failure ? (
                  strings[failure.key]
                ) : (
                  <span lang={foreignTag(failure.lang, view.code)}>{failure.text}</span>
                )
              }
            >
              <Button onClick={() => void search.retry()}>{strings['common.retry']}</Button>
            </StateBox>
          )}
          {state.at === 'found' && (
            <AlikePictures state={state} view={view} onMore={() => void search.more()} />
          )}
        </Tabs>
      )}
    </>
  )
}

/** An address of the picture inside this page, given back when it is no longer shown. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return setAddress(undefined)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
