import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import type { Scope } from '#server/platform/tenancy.ts'

/**
 * The condition of a scope on survey_templates: not retired, and in a package of the district that is not retired
 * either.
 */
export function visibleIn(scope: Scope) {
  return (where: ExpressionBuilder<Schema, 'survey_templates'>): Expression<SqlBool> => {
    const current = where('survey_templates.retired_on', 'is', null)
    if (scope === 'everything') return current
    return where.and([
      current,
      sql<SqlBool>`survey_templates.packages && array(
        select package_name from district_packages
        join packages on packages.name = package_name and packages.retired_on is null
        where district_id = ${scope.districtId})`,
    ])
  }
}
