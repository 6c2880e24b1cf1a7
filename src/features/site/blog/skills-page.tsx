import Text from '#src/content/site/articles/10-essential-skills-of-data-engineer.mdx'
import { mdxParts } from '#src/ui/code-block.tsx'
import { ArticleFrame } from './article-frame.tsx'

export const Component = () => (
  <ArticleFrame slug="10-essential-skills-of-data-engineer">
    <Text components={mdxParts} />
  </ArticleFrame>
)
