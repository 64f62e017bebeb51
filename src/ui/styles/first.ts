/**
 * The one style that a page carries in its own head, before every sheet; the security policy admits it by hash. The order of
 * the layers then stands whatever the order in which sheets arrive, and a browser that asks before they are read whether
 * this page takes part in a transition gets its answer.
 */
export const firstStyle =
  '@layer reset,tokens,base,layout,ui,feature,state;@view-transition{navigation:auto}'
