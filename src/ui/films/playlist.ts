/** Whether an address is an HLS playlist and no file. */
export const isPlaylist = (src: string): boolean => /\.m3u8(?:[?#]|$)/i.test(src)
