import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Video } from '#ui/films/Video.tsx'
import { useDesk } from '../desk-context.tsx'
import { sayFailure } from '../desk-context.tsx'
import { useFile } from './use-file.ts'

interface Props {
  address: string
  poster?: string | undefined
  label: string
}

/** A video to be judged: a private one is fetched whole, a public preview is streamed. */
export function DeskVideo({ address, poster, label }: Props) {
  const { t } = useDesk()
  const { src, failure, retry } = useFile(address, undefined)
  const still = useFile(poster, 1600)
  if (failure) {
    return (
      <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, failure)}>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </StateBox>
    )
  }
  if (!src) return <StateBox kind="loading" title={t('desk.videoLoading')} />
  return (
    <Video
      key={src}
      src={src}
      label={label}
      labels={{
        play: t('player.play'),
        failed: t('player.failed'),
        unsupported: t('player.unsupported'),
        retry: t('common.retry'),
      }}
      poster={still.src ? { src: still.src } : undefined}
    />
  )
}
