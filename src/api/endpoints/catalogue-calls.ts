import type { Call } from '../call.ts'
import {
  activityList,
  activityNewsDetail,
  activityDetail,
  activityNews,
  activityCollect,
} from './catalogue/activity.ts'
import { articleSlider, articleList, articleDetail } from './catalogue/article.ts'
import { imageList, imageSimilar } from './catalogue/image.ts'
import { imageCates, imageLabels, imagePackages } from './catalogue/image-filing.ts'
import { imageCounts } from './catalogue/image-counts.ts'
import { imageDetail } from './catalogue/image-detail.ts'
import { imageSearch, imageSuggest } from './catalogue/image-search.ts'
import { newsIndex, newsList, newsDetail, newsRecord } from './catalogue/news.ts'
import {
  photographerCates,
  photographerList,
  photographerWorks,
  photographerAlbum,
  photographerExcellent,
} from './catalogue/photographer.ts'
import { changedReplies } from './catalogue/changed-replies.ts'
import { siteInfo, shareSignature, visitCount, visitAdd } from './catalogue/site.ts'
import { storyList, storyDetail } from './catalogue/story.ts'
import { subjectCates, subjectCateTree, subjectList, subjectThumbs } from './catalogue/subject.ts'
import { topicList, topicDetail } from './catalogue/topic.ts'
import { vrList } from './catalogue/vr.ts'

/** What visitors read: works, news, stories, topics, activities, photographers, the site. */
export const catalogueCalls = {
  siteInfo,
  changedReplies,
  shareSignature,
  visitCount,
  visitAdd,
  newsIndex,
  newsList,
  newsDetail,
  newsRecord,
  articleSlider,
  articleList,
  articleDetail,
  storyList,
  storyDetail,
  topicList,
  topicDetail,
  activityList,
  activityNewsDetail,
  activityDetail,
  activityNews,
  activityCollect,
  imageList,
  imageCounts,
  imageSearch,
  imageSuggest,
  imageCates,
  imageLabels,
  imagePackages,
  imageSimilar,
  imageDetail,
  subjectCates,
  subjectCateTree,
  subjectList,
  subjectThumbs,
  photographerCates,
  photographerList,
  photographerWorks,
  photographerAlbum,
  photographerExcellent,
  vrList,
} as const satisfies Record<string, Call>
