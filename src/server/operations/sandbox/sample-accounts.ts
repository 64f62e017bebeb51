/** Accounts of the sample data, for people who try the site. They exist only where sample data was asked for. */
export const sampleAccounts = [
  {
    role: 'user',
    username: 'demo',
    password: 'Harbour-2026',
    mobile: '13800000001',
    department: '云港新闻中心',
  },
  {
    role: 'photographer',
    username: 'photographer',
    password: 'Harbour-2026',
    mobile: '13800000002',
    department: '云港新闻中心图片社',
  },
  {
    role: 'editor',
    username: 'editor',
    password: 'Harbour-2026',
    mobile: '13800000003',
    department: '云港新闻中心图片社',
  },
] as const

export const accountIds = { demo: 1, photographer: 2, editor: 3 } as const
