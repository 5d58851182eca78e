/** The page's main landmark: where the skip link leads, and what menus open inside of. */
export const mainId = 'content'
