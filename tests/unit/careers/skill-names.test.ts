import fc from 'fast-check'
import {
  catalogueIds,
  catalogueSkill,
  eachSkillOnce,
  skillKey,
  skillKeysIn,
  skillName,
  skillNamesIn,
} from '#api/rules/skill-names.ts'
import { skills } from '#src/content/careers/skills.ts'

test('every skill of the catalogue has the name its makers gave it', () => {
  expect(skills.map(({ name }) => skillName(name))).toEqual([
    ...['Java', 'Python', 'C#', 'PySpark', 'Scala', 'Presto', 'Hive', 'Go', 'Ruby', 'Rust', 'SQL', 'NoSQL'],
    ...['AWS Glue', 'Databricks', 'Apache Spark', 'Snowflake', 'Amazon Athena', 'Amazon QuickSight'],
    ...['Linux Bash', 'PowerShell', 'TypeScript', 'JavaScript', 'TensorFlow', 'PyTorch', 'scikit-learn'],
    ...['Azure Machine Learning', 'Azure OpenAI', 'LangChain', 'Power BI', 'Tableau', 'Looker'],
    ...['Azure Synapse', 'Jenkins', 'Git', 'GitLab', 'DataOps', 'Data Governance', 'Jenkins', 'Git'],
  ])
  expect(skills.map(({ id }) => catalogueSkill(id))).toEqual(skills.map(({ name }) => skillName(name)))
})

test('those that stand in the catalogue twice are one', () => {
  expect(catalogueIds).toEqual(Array.from({ length: 37 }, (_, index) => index + 1))
  expect(catalogueSkill(33)).toBe(catalogueSkill(38))
  expect(() => catalogueSkill(40)).toThrow('The catalogue has no skill 40.')
})

test.each([
  ['java script', 'JavaScript'],
  [' Power-BI ', 'Power BI'],
  ['POWERBI', 'Power BI'],
  ['spark', 'Apache Spark'],
  ['golang', 'Go'],
  ['c sharp', 'C#'],
  ['postgres', 'PostgreSQL'],
  ['ＳＱＬ', 'SQL'],
  ['GitLab', 'GitLab'],
])('%j is written %j', (text, name) => {
  expect(skillName(text)).toBe(name)
})

test.each(['Kafka', 'C', 'C++', 'Java 21', 'Git Flow', 'SQLite', 'Sparkle', ''])(
  '%j is not taken for another skill',
  (text) => {
    expect(skillName(text)).toBe(text)
  },
)

test('however a skill is written, it is known again, and a name stays what it is', () => {
  const spellings = fc.constantFrom(...skills.map(({ name }) => name), 'Kafka', 'dbt', 'node.js')
  const rewrite = fc.tuple(spellings, fc.constantFrom('lower', 'upper', 'spaced', 'plain'))
  fc.assert(
    fc.property(rewrite, ([name, how]) => {
      const written = {
        lower: name.toLowerCase(),
        upper: name.toUpperCase(),
        spaced: ` ${name} `,
        plain: name,
      }
      expect(skillKey(written[how])).toBe(skillKey(name))
      expect(skillName(skillName(name))).toBe(skillName(name))
    }),
  )
})

test('of the skills of a job each is named once, in the order they are written', () => {
  expect(skillNamesIn(['python', 'SQL', 'Python', ' ', 'Spark', 'apache spark', 'Kafka'])).toEqual([
    'Python',
    'SQL',
    'Apache Spark',
    'Kafka',
  ])
})

test('of skills that are the same the first stays as it is written', () => {
  expect(eachSkillOnce(['python', 'SQL', 'PYTHON', 'golang', 'Go'])).toEqual(['python', 'SQL', 'golang'])
  const keys = skillKeysIn(['python', 'Power BI', ' '])
  expect([keys.size, keys.has(skillKey('PowerBI')), keys.has(skillKey('C'))]).toEqual([2, true, false])
})
