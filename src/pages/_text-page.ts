import { plainText } from '#client/sanitise.ts'

interface Text {
  title: string
  desc?: string | undefined
  content?: string | undefined
  thumb?: string | undefined
  thumb_w?: number | undefined
  thumb_h?: number | undefined
  lang?: string | undefined
}

/** The summary of a text in its page's head: for search engines, and where it is shared. */
export function textHead(item: Text) {
  const { title, desc, content, thumb, thumb_w: width, thumb_h: height } = item
  return {
    title,
    said: item.lang,
    description: desc ?? plainText(content ?? ''),
    kind: 'article',
    image: thumb ? { url: thumb, width, height } : undefined,
  } as const
}
