import { company } from '#src/content/company.ts'
import { type PageKey, pages } from '#src/content/pages.ts'
import { placeholderOrigin } from '#src/lib/placeholder-origin.ts'
import { shareTitle } from '#src/lib/share-title.ts'

/** What a page says of itself where it is shared; written into prerendered pages only. */
export const ShareTags = ({ page }: { page: PageKey }) => {
  const { path, description } = pages[page]
  const title = shareTitle(pages[page])
  const picture = `${placeholderOrigin}/share/${page}.png`
  return (
    <>
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content={page.startsWith('article') ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={placeholderOrigin + path} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
