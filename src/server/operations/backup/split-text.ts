/** The text between the separators, one piece at a time; none behind the last separator. */
export async function* splitText(
  content: AsyncIterable<Uint8Array>,
  separator: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split(separator)
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  if (rest !== '') yield rest
}
