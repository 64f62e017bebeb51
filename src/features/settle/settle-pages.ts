/** Pages of this room: each says how an application stands. */
export type SettlePage = 'no_settled' | 'apply_passing' | 'apply_nopass' | 'apply_pass'
