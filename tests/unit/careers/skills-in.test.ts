import { skillsIn } from '#api/rules/skills-in.ts'
import { skills } from '#src/content/careers/skills.ts'

const everyId = Array.from({ length: 39 }, (_, index) => index + 1)

test('every skill of the catalogue is found in a list of all of them', () => {
  expect(skillsIn(skills.map(({ name }) => name).join(', '))).toEqual(everyId)
})

test.each(skills.map(({ id, name }) => [id, name] as const))(
  '%i, %s, is found in a list of skills',
  (id, name) => {
    expect(skillsIn(`Skills: Docker, ${name}, Kubernetes`)).toContain(id)
    expect(skillsIn(`Skills: Docker, ${name}`)).toContain(id)
  },
)

test.each([
  ['Java 17 and JavaScript', [1, 22]],
  ['JavaScript only', [22]],
  ['java script', [22]],
  ['C, C++ and .NET', []],
  ['C# and .NET, C', [3]],
  ['T-SQL, PL/SQL', [11]],
  ['MySQL', []],
  ['NoSQL', [12]],
  ['No-SQL', [12]],
  ['Golang', [8]],
  ['Go, Docker', [8]],
  ['microservices in Go and Docker', [8]],
  ['I go to work by bus, with SQL', [11]],
  ['Go to market, Docker', []],
  ['Go-live of the AWS platform', []],
  ['Ready, set, Go.', []],
  ['I kept bees: each Hive had a name', []],
  ['Hive and Spark on Hadoop', [7, 15]],
  ['a beehive, Hadoop', []],
  ['Hey Presto! It works', []],
  ['Presto, Trino', [6]],
  ['PrestoDB', [6]],
  ['scalable pipelines in Python', [2]],
  ['Teatro alla Scala', []],
  ['rust removal, Docker', []],
  ['Born in the Rust Belt', []],
  ['Ruby Smith, nurse', []],
  ['Ruby on Rails', [9]],
  ['Katherine Jenkins, singer', []],
  ['Jenkins, Docker', [33, 38]],
  ['GitHub, GitLab', [35]],
  ['GIT infections of the bowel', []],
  ['git', [34, 39]],
  ['star and snowflake schema', []],
  ['Snowflake', [16]],
  ['Athena, goddess', []],
  ['AWS Athena', [17]],
  ['onlookers, Docker', []],
  ['tableau vivant', []],
  ['Apache Spark', [15]],
  ['a bright Spark', []],
  ['PySpark', [4]],
  ['Azure ML, Azure OpenAI', [26, 27]],
  ['Power BI', [29]],
  ['PowerShell, TypeScript', [20, 21]],
  ['sklearn, PyTorch', [24, 25]],
  ['Java\u00a0Script', [22]],
  ['', []],
])('%j names %j', (text, ids) => {
  expect(skillsIn(text)).toEqual(ids)
})

test('a long text without any word of the craft takes no longer than its length', () => {
  expect(skillsIn('Go, Hive, Ruby. '.repeat(12_000))).toEqual(expect.any(Array))
})
