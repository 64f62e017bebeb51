import { folder, paged } from './paths.ts'

/** Lists that only built pages link to: no island carries their addresses. */
export const listPaths = {
  pictureLabel: (id: number, page?: number) => paged(folder('pictures', 'label', id), page),
  videoCategory: (id: number, page?: number) => paged(folder('videos', 'category', id), page),
  activityPictures: (id: number, page?: number) =>
    paged(folder('activities', id, 'pictures'), page),
  activityVideos: (id: number, page?: number) => paged(folder('activities', id, 'videos'), page),
  activityNewsList: (id: number, page?: number) => paged(folder('activities', id, 'news'), page),
  photographersContracted: (page?: number) => paged('/photographers/contracted/', page),
  photographersSpecial: (page?: number) => paged('/photographers/special/', page),
  photographerCategory: (id: number, page?: number) =>
    paged(folder('photographers', 'category', id), page),
  photographerAlbum: (id: number, page?: number) =>
    paged(folder('photographers', id, 'album'), page),
} as const
