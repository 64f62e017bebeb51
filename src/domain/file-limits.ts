/** Bytes that a picture stays below (section 9: under 50 MB). */
export const pictureBytes = 50 * 1024 * 1024
