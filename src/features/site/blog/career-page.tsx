import Text from '#src/content/site/articles/how-to-start-a-careeer-in-data-engineering.mdx'
import { mdxParts } from '#src/ui/code-block.tsx'
import { ArticleFrame } from './article-frame.tsx'

export const Component = () => (
  <ArticleFrame slug="how-to-start-a-careeer-in-data-engineering">
    <Text components={mdxParts} />
  </ArticleFrame>
)
