import { paths } from '#routing/paths.ts'

/** Address of a work's page. The cards of lists have the same, with all that they draw. */
export const workPath = ({ id, type }: { id: number; type?: number | undefined }): string =>
  type === 2 ? paths.video(id) : paths.picture(id)
