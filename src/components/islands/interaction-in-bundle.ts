/** Stands where Astro would write the directive into each page: `runtime.ts` brings it. */
export default function directive(): void {
  // Nothing starts before that.
}
