import { describe, expect, it } from 'vitest'

import { limits } from '#core'
import { brokenNames, unseenNames } from '#schemas/rules/names.fixtures.ts'

import {
  collectBranch,
  categoryColors,
  categoryFieldsRules,
  categoryRules,
  newCategory,
} from '../../rules/menu.ts'
import { parentsFor } from '../category.ts'
import { all, bread, category, rye } from '../category.fixtures.ts'
import { buildCategoryForm } from './category.form.ts'

const form = buildCategoryForm({
  departments: [{ value: 201, label: 'Bread' }],
  parents: [{ value: 7, label: 'BREAD' }],
  tags: [
    { value: 1, label: 'Vegan' },
    { value: 2, label: 'Nuts' },
  ],
})
const loaded = bread
const values = form.fromApi(loaded)
const sent = (change: Partial<typeof values>) =>
  form.toApi({ ...values, ...change }, loaded).body as Extract<
    ReturnType<typeof form.toApi>['body'],
    { itemCategory: unknown }
  >
const problems = (change: Partial<typeof values>) =>
  form.schema
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('a category in its form', () => {
  it('goes there and back with every member (F-17, F-18)', () => {
    expect(values).toEqual({
      id: 7,
      categoryName: 'BREAD',
      displayColor: 'FB8C00',
      departmentId: 201,
      parentItemCategoryId: null,
      sortOrder: 10,
      tagIds: [1, 2],
    })
    expect(form.toApi(values, loaded).body).toEqual({
      itemCategory: {
        ItemCategoryId: 7,
        ConcurrencyChecksum: 'v1',
        CategoryName: 'BREAD',
        DisplayColor: 'FB8C00',
        DepartmentId: 201,
        ParentItemCategoryId: null,
        SortOrder: 10,
      },
      tagAssignments: [],
    })
    expect(form.toApi({ ...newCategory, categoryName: 'Pies' }, undefined).body).toEqual({
      itemCategory: {
        ItemCategoryId: 0,
        CategoryName: 'PIES',
        DisplayColor: null,
        DepartmentId: null,
        ParentItemCategoryId: null,
        SortOrder: 0,
      },
      tagAssignments: [],
    })
  })
  it('sends only the tags that change (F-18)', () => {
    expect(sent({ tagIds: [2, 3] }).tagAssignments).toEqual([
      { TagId: 1, IsAssigned: false },
      { TagId: 3, IsAssigned: true },
    ])
    expect(sent({ tagIds: [2, 1] }).tagAssignments).toEqual([])
  })
  it('is sent in capitals without blanks around them (V-042)', () => {
    expect(sent({ categoryName: '  oat ' }).itemCategory.CategoryName).toBe('OAT')
  })
  it('needs a visible name of at most 20 characters, in capitals (V-042, V-043, K-29)', () => {
    for (const categoryName of ['', ...unseenNames])
      expect(problems({ categoryName }), JSON.stringify(categoryName)).toEqual([
        'categoryName menu:categories.errors.nameRequired',
      ])
    for (const categoryName of brokenNames)
      expect(problems({ categoryName })).toEqual(['categoryName forms:errors.nameCharacters'])
    for (const categoryName of [
      'x'.repeat(20),
      ` ${'x'.repeat(20)} `,
      'ß'.repeat(10),
      '🥐'.repeat(20),
    ])
      expect(problems({ categoryName }), categoryName).toEqual([])
    for (const categoryName of ['x'.repeat(21), 'ß'.repeat(11)])
      expect(problems({ categoryName }), categoryName).toEqual([
        'categoryName menu:categories.errors.nameLong',
      ])
    expect(categoryRules({ ...newCategory, categoryName: 'x'.repeat(21) })[0]!.params).toEqual({
      maximum: limits.ItemCategoryFieldsLimits.CategoryName.maxLength,
    })
  })
  it('has one of twelve colors or none, and any department or none (V-044, V-045, K-29)', () => {
    expect([categoryColors.length, new Set(categoryColors.map(({ hex }) => hex)).size]).toEqual([
      12, 12,
    ])
    for (const displayColor of [null, ...categoryColors.map(({ hex }) => hex)])
      expect(problems({ displayColor, departmentId: null })).toEqual([])
    expect(problems({ displayColor: '123456' })).toEqual([
      'displayColor menu:categories.errors.colorUnknown',
    ])
    expect(categoryFieldsRules).toHaveLength(2)
  })
  it('is ordered by a whole number from 0 to 9999', () => {
    for (const sortOrder of [0, 9999]) expect(problems({ sortOrder })).toEqual([])
    for (const sortOrder of [-1, 10_000, 1.5]) expect(problems({ sortOrder })).toHaveLength(1)
  })
  it("finds its fields by the server's names", () => {
    expect(
      [
        'itemCategory.CategoryName',
        'CategoryName',
        'itemCategory.ParentItemCategoryId',
        'tagAssignments.3.TagId',
      ].map((field) => form.fieldOf!(field, newCategory)),
    ).toEqual(['categoryName', 'categoryName', 'parentItemCategoryId', 'tagIds'])
  })
  it('is described in words where two versions are beside each other', () => {
    const say = (key: string) => `<${key}>`
    const show = form.show as Record<string, (value: unknown, words: typeof say) => string>
    expect([
      show.displayColor!('43A047', say),
      show.displayColor!(null, say),
      show.departmentId!(201, say),
      show.departmentId!(null, say),
      show.parentItemCategoryId!(7, say),
      show.tagIds!([1, 2], say),
      show.tagIds!([], say),
    ]).toEqual([
      '<menu:categories.colors.green>',
      '<menu:categories.colors.none>',
      'Bread',
      '<menu:categories.form.none>',
      'BREAD',
      'Vegan, Nuts',
      '<menu:categories.form.none>',
    ])
  })
})

it('a category may be under any but itself and its subcategories, at any depth', () => {
  const low = category(10, 'LOW', { ParentItemCategoryId: rye.ItemCategoryId })
  expect(parentsFor(7, [...all, low]).map(({ label }) => label)).toEqual(['CAKES'])
  expect(parentsFor(0, all).map(({ label }) => label)).toEqual(['BREAD', 'RYE', 'CAKES'])
  // A cycle created by another client must not loop forever.
  expect(
    [
      ...collectBranch(1, [
        { id: 1, parentId: 2 },
        { id: 2, parentId: 1 },
      ]),
    ].toSorted(),
  ).toEqual([1, 2])
})
