import { skillCategories, skills } from '#src/content/careers/skills.ts'

const names = (category: string) =>
  skills.filter((skill) => skill.category === category).map(({ id, name }) => [id, name])

test('the catalogue has 39 skills, numbered from 1 to 39', () => {
  expect(skills.map(({ id }) => id)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
})

test('in eight categories, in which Jenkins and Git occur twice', () => {
  expect(Object.fromEntries(skillCategories.map((category) => [category, names(category)]))).toEqual({
    'Programming Languages': [
      [1, 'java'],
      [2, 'python'],
      [3, 'c#'],
      [4, 'PySpark'],
      [5, 'Scala'],
      [6, 'Presto'],
      [7, 'Hive'],
      [8, 'Go'],
      [9, 'Ruby'],
      [10, 'Rust'],
    ],
    'Database Management': [
      [11, 'SQL'],
      [12, 'NoSQL'],
    ],
    'Cloud Implementations': [
      [13, 'Amazon Glue'],
      [14, 'DataBricks'],
      [15, 'Apache Spark'],
      [16, 'Snowflake'],
      [17, 'Athena'],
      [18, 'QuickSight'],
    ],
    Scripting: [
      [19, 'Linux Bash'],
      [20, 'Power Shell'],
      [21, 'Type Script'],
      [22, 'Java Script'],
    ],
    'Machine Learning And AI': [
      [23, 'TensorFlow'],
      [24, 'PyTorch'],
      [25, 'Scikit-learn'],
      [26, 'Azure Machine Learning'],
      [27, 'Azure OpenAI'],
      [28, 'LangChain'],
    ],
    Visualisation: [
      [29, 'PowerBI'],
      [30, 'Tableau'],
      [31, 'Google Looker'],
      [32, 'Azure Synapse'],
    ],
    Devops: [
      [33, 'Jenkins'],
      [34, 'Git'],
      [35, 'GitLabs'],
      [36, 'DataOps'],
      [37, 'Data Governance'],
    ],
    Others: [
      [38, 'Jenkins'],
      [39, 'Git'],
    ],
  })
})
