import { actorRules } from './actor-rules.ts'
import type { CodeRule } from './code-rule.ts'
import { machineRules } from './machine-rules.ts'
import { isNode, nameOf, type SyntaxNode } from './nodes.ts'
import type { ParsedFile } from './parse.ts'
import { testRules } from './test-rules.ts'
import type { Violation } from './violation.ts'

const isHook = (path: string) => /(^|\/)use-[^/]+\.tsx?$/.test(path) || /^src\/app\/session[^/]*$/.test(path)

/** Without the brackets, the `await` and the `!` around it. */
const bare = (node: unknown): unknown =>
  isNode(node) && ['ParenthesisExpression', 'AwaitExpression', 'TsNonNullExpression'].includes(node.type)
    ? bare(node.expression ?? node.argument)
    : node

const isConst = ({ type }: SyntaxNode) => type === 'TsConstAssertion'

const received = new Set(['event', 'response', 'body', 'payload', 'json'])

/** The name of an event or an answer, or `json` for `response.json()`, when the expression is one. */
const receivedName = (value: unknown): string | null => {
  const expression = bare(value)
  if (!isNode(expression)) return null
  const name = nameOf(expression.type === 'CallExpression' ? expression.callee : expression)
  return name && received.has(name) ? name : null
}

const rules: CodeRule[] = [
  {
    rule: 'no-any',
    appliesTo: () => true,
    fault: ({ type, kind }) =>
      type === 'TsKeywordType' && kind === 'any' ? 'say what the value is, or `unknown`' : null,
  },
  {
    rule: 'no-cast',
    appliesTo: (path) => !/^(tests|scripts)\//.test(path),
    fault: (node) => {
      if (isConst(node) || !['TsAsExpression', 'TsTypeAssertion'].includes(node.type)) return null
      return receivedName(node.expression)
        ? 'narrow or parse what arrives; a cast only hides what it is'
        : null
    },
  },
  {
    rule: 'machine-in-view',
    appliesTo: (path) => path.startsWith('src/') && !isHook(path),
    fault: (node) => {
      const callee = node.type === 'CallExpression' ? node.callee : null
      const isMember = isNode(callee) && /^(MemberExpression|OptionalChainingExpression)$/.test(callee.type)
      const name = isMember ? nameOf(callee) : null
      const talks = name === 'matches' || name === 'send'
      return talks ? `.${name}( belongs in a use-*.ts hook; views know plain data and callbacks` : null
    },
  },
  {
    rule: 'effect-in-feature',
    appliesTo: (path) => path.startsWith('src/features/'),
    fault: (node) =>
      node.type === 'Identifier' && /^use(Layout|Insertion)?Effect$/.test(String(node.value))
        ? 'effects belong to the state that needs them: invoke an actor there'
        : null,
  },
  {
    rule: 'one-form',
    appliesTo: (path) => path.startsWith('src/') && path !== 'src/ui/post-form.tsx',
    fault: ({ type, name }) =>
      type === 'JSXOpeningElement' && ['form', 'Form'].includes(nameOf(name) ?? '')
        ? 'use PostForm: a form that the browser sends by itself puts its values into the address otherwise'
        : null,
  },
  ...actorRules,
  ...machineRules,
  ...testRules,
]

/** What the code of one file says that it must not. */
export const checkCode = (file: ParsedFile): Violation[] =>
  rules
    .filter(({ appliesTo }) => appliesTo(file.path))
    .flatMap(({ rule, fault }) =>
      file.nodes.flatMap((node) => {
        const explanation = fault(node, file)
        return explanation ? [{ path: file.path, line: file.lineOf(node), rule, explanation }] : []
      }),
    )
