/** Who contributes has more entries in the account's menu: that is known, or asked, when it opens first. */
export function watchAccountMenu(): void {
  document.querySelector('#account-menu')?.addEventListener(
    'beforetoggle',
    async () => {
      const { showRole } = await import('#features/contributing/shared/contributor/show-role.ts')
      showRole()
    },
    { once: true },
  )
}
