import Text from '#src/content/site/articles/the-future-of-data-engineering.mdx'
import { mdxParts } from '#src/ui/code-block.tsx'
import { ArticleFrame } from './article-frame.tsx'

export const Component = () => (
  <ArticleFrame slug="the-future-of-data-engineering">
    <Text components={mdxParts} />
  </ArticleFrame>
)
