/** Ways to the parts that few pages need: the page itself names this one file instead of all of theirs. */
export const offerLanguage = async (): Promise<void> =>
  (await import('./language-bar.ts')).offerLanguage().catch(() => undefined)

export const showSite = async (
  slots: Iterable<HTMLElement>,
  info: Record<string, unknown>,
): Promise<void> => {
  const { showSandbox, showSite } = await import('./sandbox-bar.ts')
  showSite(slots, info)
  if (info.sandbox) await showSandbox()
}
