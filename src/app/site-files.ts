import { placeholderOrigin } from '#api/rules/placeholders.ts'
import { colours } from '#src/content/firm/brand.ts'
import { company, companyDescription } from '#src/content/firm/company.ts'
import { publicPages } from '#src/content/pages.ts'
import { articles, blogPage } from '#src/content/site/blog.ts'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const sitemap = (paths: string[]) => {
  const urls = paths.map((path) => `<url>${tag('loc', placeholderOrigin + path)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

const rssItem = ({ title, summary, date, pageKey }: (typeof articles)[number]) => {
  const address = placeholderOrigin + publicPages[pageKey].path
  const published = new Date(`${date}T12:00:00Z`).toUTCString()
  return `<item>${tag('title', title)}${tag('link', address)}${tag('guid', address)}${tag('pubDate', published)}${tag('description', summary)}</item>`
}

const rss = () => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>${tag('title', `${company.name}: ${blogPage.heading}`)}${tag('link', placeholderOrigin + publicPages.blog.path)}${tag('description', blogPage.lead)}${tag('language', 'en-us')}
${articles.map(rssItem).join('\n')}
</channel></rss>
`

const robots = () => `User-agent: *
Disallow: /CRM/
Disallow: /api/
Sitemap: ${placeholderOrigin}/sitemap.xml
`

const webManifest = () => ({
  name: company.name,
  short_name: company.name,
  description: companyDescription,
  start_url: '/',
  display: 'browser',
  background_color: colours.deep,
  theme_color: colours.deep,
  icons: [192, 512].map((edge) => ({
    src: `/icons/icon-${edge}.png`,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
  })),
})

/** `paths` are all pages, `listed` those of records that may be indexed. */
export const siteFiles = (paths: string[], listed: string[]): Record<string, string> => {
  const indexed = [
    ...Object.values(publicPages).flatMap(({ index, path }) => (index ? [path] : [])),
    ...listed,
  ]
  return {
    'sitemap.xml': sitemap(paths.filter((path) => indexed.includes(path))),
    'blog/rss.xml': rss(),
    'robots.txt': robots(),
    'site.webmanifest': JSON.stringify(webManifest()),
  }
}
