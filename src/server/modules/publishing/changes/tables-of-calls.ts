import type { CallName } from '#api/all.ts'

const works = ['images', 'image_options', 'photographers']
/** Of the works that a gallery shows. */
const prices = ['images', 'image_options']
const people = [
  'photographers',
  'photographer_categories',
  'photographer_category_links',
  'subjects',
]
const categories = ['categories', 'image_categories']
const labels = ['labels', 'image_labels']
const filed = ['image_categories', 'image_labels']
/** What a list by words asks to make them looser. */
const ladder = ['categories', 'labels', 'places', 'photographers', 'concepts']
const activities = ['activities', 'activity_categories', 'entries']

/**
 * The tables that an open reply is made of; `images` stands for its index and its words too. A test runs every call and compares
 * the statements. A call that is missing here counts as changed each time.
 */
export const tablesOfCalls: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  siteInfo: ['site_settings', 'sliders', ...works],
  newsIndex: ['news'],
  newsList: ['news', ...ladder],
  newsDetail: ['news', 'news_images', ...prices, 'photographers'],
  newsRecord: ['news', 'photographers'],
  articleSlider: ['articles'],
  articleList: ['articles', ...ladder],
  articleDetail: ['articles', 'article_images', ...prices, 'photographers'],
  storyList: ['stories', 'story_images', 'photographers', ...ladder],
  storyDetail: ['stories', 'story_images', ...works],
  topicList: ['topics', 'topic_images', 'images', ...ladder],
  topicDetail: ['topics', 'topic_images', ...works],
  activityList: [...activities, ...ladder],
  activityDetail: [...activities, 'labels'],
  activityNews: ['activities', 'activity_news'],
  activityNewsDetail: [
    ...['activities', 'activity_news', 'activity_news_images'],
    ...[...prices, 'photographers'],
  ],
  activityCollect: [...activities, 'photographers'],
  collectDetail: [...activities, 'photographers'],
  imageList: [...works, ...filed, ...ladder, 'subjects', 'topic_images', 'entries'],
  imageCounts: [...works, ...filed, ...ladder, 'topics', 'topic_images', 'activities', 'entries'],
  imageCates: ['images', ...categories],
  imageLabels: ['images', ...labels],
  imagePackages: ['tiers', 'tier_options'],
  imageDetail: [...works, ...categories, ...labels, 'subjects', 'site_settings', 'places'],
  subjectCates: ['subjects', 'subject_categories'],
  subjectCateTree: ['subjects', 'subject_categories'],
  subjectList: ['subjects', 'subject_categories', 'images', ...ladder],
  subjectThumbs: ['subjects', 'subject_categories', ...works],
  photographerCates: people,
  photographerList: [...people, 'images', ...ladder],
  photographerWorks: [...people, ...works],
  photographerAlbum: [...people, ...works, ...categories],
  photographerExcellent: [...people, ...works],
  vrList: ['vr_halls', 'sliders'],
  packageList: ['packages'],
  privilegeList: ['privileges'],
}

/** Columns at whose moment open replies say something else, by table. */
export const turningColumns = {
  news: ['published_at', 'offline_at'],
  articles: ['published_at', 'offline_at'],
  stories: ['published_at', 'offline_at'],
  topics: ['published_at', 'offline_at'],
  activities: ['published_at', 'offline_at', 'starts_at', 'ends_at'],
  activity_news: ['published_at', 'offline_at'],
  vr_halls: ['published_at', 'offline_at'],
} as const satisfies Readonly<Record<string, readonly string[]>>
