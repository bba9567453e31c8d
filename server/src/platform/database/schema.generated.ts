// Made from the migrations by npm run schema; a test fails when it is out of date.
import type { Generated, GeneratedAlways } from 'kysely'

export type Schema = {
  analysis_shares: {
    result_id: string
    user_id: string
    block: string | null
    shared_by: string
    shared_on: Date
  }
  analysis_versions: {
    result_id: string
    version: number
    state: string
    inputs: string | null
    reading: unknown | null
    examples: unknown | null
    corrections: unknown | null
    is_remembered: Generated<boolean>
    storage_key: string | null
    comments_key: string | null
    k: number
    message: string | null
    rows_read: number | null
    rows_of: number | null
    asked_on: Date
    made_on: Date | null
    out_on: Date | null
    planned_beside: Generated<unknown>
    answered_on: string | null
  }
  applied_migrations: {
    name: string
    applied_on: Generated<Date>
    needs_version: string | null
  }
  audit_events: {
    id: GeneratedAlways<number>
    happened_on: Date
    actor_id: string | null
    action: string
    address: string
    report_id: string | null
    before: unknown | null
    after: unknown | null
    district_id: string | null
    by_kind: string | null
    subject_kind: string | null
    subject_id: string | null
    fields: Generated<string[]>
  }
  audit_values: {
    event_id: number
    before: unknown | null
    after: unknown | null
  }
  backups: {
    id: Generated<string>
    made_on: Date
    files: number
  }
  collected_marks: {
    mark: number
    result_id: string
  }
  collected_uploads: {
    result_id: string
    collection_id: string
    fingerprint: string
    rows_key: string
    hashed_with: string
    keys: Generated<unknown>
  }
  community_groups: {
    id: GeneratedAlways<number>
    group_name: string
  }
  constructs: {
    key: string
    position: number
    name: string
    name_spanish: string
    definition: string
    definition_spanish: string
    kind: string
    direction: string
    audiences: string[]
    items: string[]
    items_spanish: string[]
    child_items: string[]
    child_items_spanish: string[]
    crosswalk: string[]
  }
  district_deletions: {
    id: Generated<string>
    district_id: string
    asked_by: string
    asked_on: Date
    begins_on: Date
    stopped_by: string | null
    stopped_on: Date | null
    begun_on: Date | null
    done_on: Date | null
    certificate: unknown | null
  }
  district_exports: {
    id: Generated<string>
    district_id: string
    asked_by: string
    asked_on: Date
    storage_key: string | null
    ready_on: Date | null
    bytes: number | null
    failed_on: Date | null
    removed_on: Date | null
  }
  district_packages: {
    district_id: string
    package_name: string
  }
  districts: {
    id: Generated<string>
    name: string
    is_test_account: Generated<boolean>
    created_on: Generated<Date>
    state: Generated<string>
    nces_id: string | null
    version: Generated<number>
    changed_by: string | null
    added_by: string | null
    idempotency_key: string | null
    idempotency_digest: string | null
    responses_months: number | null
    reports_months: number | null
    people_months: number | null
    takes_addresses: Generated<boolean>
    parents_notice: Generated<boolean>
    data_deleted_on: Date | null
    drafts_open: Generated<boolean>
    searched_name: GeneratedAlways<string>
  }
  form_readings: {
    district_id: string
    fingerprint: string
    corrections: unknown
    changed_by: string | null
    changed_on: Date
  }
  forms_grants: {
    user_id: string
    sealed_refresh_token: string
    key_id: string
    scope: string
    granted_on: Date
  }
  holds: {
    id: Generated<string>
    district_id: string
    result_id: string | null
    reason: string
    placed_by: string
    placed_on: Date
    until: Date | null
    ended_by: string | null
    ended_on: Date | null
  }
  insights_reports: {
    id: Generated<string>
    result_id: string
    district_id: string | null
    requested_by: string
    friendly_name: string
    name: string
    status: Generated<string>
    survey_template_name: string
    created_on: Date
    version: Generated<number>
    files_version: number | null
    files_stored_on: Date | null
    deleted_on: Date | null
    responses_deleted_on: Date | null
    on_hold_reason: string | null
    assigned_to: string | null
    available_on: Date | null
    owner_id: string
    content_removed_on: Date | null
    searched_name: GeneratedAlways<string>
  }
  insights_settings: {
    district_id: string
    k: number
    breakdown_order: unknown
    themes: unknown
    version: number
    comments: Generated<string>
  }
  library_imports: {
    id: Generated<string>
    imported_on: Date
    imported_by: string | null
    file_name: string
    storage_key: string
    added: number
    changed: number
    removed: number
    restored_from: string | null
    revision: number | null
    by_hand: Generated<boolean>
  }
  library_revision: {
    only_row: Generated<boolean>
    revision: number
  }
  mail_claims: {
    key: string
    sender: string
    until: Date
  }
  mails: {
    key: string
    id: Generated<string>
    sent_on: Date
    recipient: string | null
    subject: string | null
    text: string | null
    html: string | null
  }
  packages: {
    name: string
    display_name: string
    icon_name: string
    badge_primary_color: string
    badge_secondary_color: string
    position: number
    retired_on: Date | null
  }
  questionnaires: {
    id: Generated<string>
    template_id: number
    digest: string
    language: string
    questions: unknown
  }
  related_resources: {
    template_id: number
    position: number
    title: string
    resource_type: string
    resource_id: string
  }
  removals: {
    id: GeneratedAlways<number>
    kind: string
    subject: string
    district_id: string | null
    result_id: string | null
    decided_on: Date
    due_on: Date
    removed_on: Date | null
    logged_on: Date | null
  }
  report_drafts: {
    report_id: string
    version: number
    state: Generated<string>
    reason: string
    language: string | null
    analysis_version: number | null
    earlier: Generated<unknown>
    words_version: number | null
    is_for_district: Generated<boolean>
    pages: number | null
    people: number | null
    headline: string | null
    content_key: string | null
    pdf_key: string | null
    docx_key: string | null
    message: string | null
    asked_by: string | null
    asked_on: Date
    made_on: Date | null
    released_as: number | null
  }
  report_feedback: {
    report_id: string
    user_id: string
    rating: number
    comment: string
    given_on: Date
  }
  report_notes: {
    id: Generated<string>
    report_id: string
    author_id: string
    text: string
    written_on: Date
  }
  report_versions: {
    report_id: string
    version: number
    pdf_name: string
    pdf_key: string
    docx_name: string
    docx_key: string
    stored_by: string | null
    stored_on: Date
  }
  report_words: {
    report_id: string
    fields: unknown
    version: number
    written_by: string | null
    written_on: Date
  }
  retention_notices: {
    district_id: string
    kind: string
    sent_on: Date
    begins_on: Date
  }
  roster_changes: {
    run_id: string
    seq: number
    district_id: string | null
    kind: string
    action: string
    subject_id: string | null
    name: string
    email: string
    before: unknown | null
    after: unknown | null
    reason: string
    is_question: Generated<boolean>
    is_kept: Generated<boolean>
    decision: string | null
    outcome: string | null
  }
  roster_districts: {
    source_id: string
    source_key: string
    district_id: string
  }
  roster_runs: {
    id: Generated<string>
    source_id: string
    state: string
    made_by: string | null
    made_on: Date
    address: string
    file_name: string
    format: string | null
    rows_read: Generated<number>
    preview: unknown | null
    failure: unknown | null
    applying: Generated<string[]>
    keeps_people: Generated<boolean>
    is_undoing: Generated<boolean>
    lines_to_do: Generated<number>
    lines_done: Generated<number>
    last_seq: Generated<number>
    applied_districts: Generated<string[]>
    progressed_on: Date
    applied_by: string | null
    applied_on: Date | null
    ended_on: Date | null
    changes_nothing: Generated<boolean>
  }
  roster_sources: {
    id: Generated<string>
    district_id: string | null
    name: string
    format: string | null
    ignore_dates: Generated<boolean>
    username_domain: Generated<string>
    administrators_are_leads: Generated<boolean>
    hold_percent: Generated<number>
    list_is_complete: Generated<boolean>
    paused_until: Date | null
    created_on: Date
    changed_by: string | null
    version: Generated<number>
    removed_on: Date | null
  }
  roster_tokens: {
    id: Generated<string>
    source_id: string
    hash: string
    hint: string
    made_by: string | null
    made_on: Date
    last_used_on: Date | null
    expires_on: Date
    revoked_on: Date | null
  }
  scales: {
    name: string
    position: number
    options: string[]
    options_spanish: string[]
  }
  school_levels: {
    id: GeneratedAlways<number>
    name: string
  }
  schools: {
    id: Generated<string>
    district_id: string
    name: string
    state: Generated<string>
    grades: Generated<string>
    student_count: number | null
    aliases: Generated<string[]>
    version: Generated<number>
    changed_by: string | null
    source_id: string | null
    source_key: string | null
    pinned: Generated<string[]>
  }
  sessions: {
    token_hash: string
    user_id: string
    created_on: Date
    last_seen_on: Date
    authenticated_on: Date | null
    id: Generated<string>
    address: Generated<string>
    browser: Generated<string>
  }
  survey_analyses: {
    result_id: string
    analysis_key: string
    made_on: Date
  }
  survey_exports: {
    id: Generated<string>
    user_id: string
    district_id: string | null
    template_id: number
    survey_title: string
    external_id: string | null
    item_questions: Generated<unknown>
    created_on: Date
    attempted_on: Date
    published_on: Date | null
    deleted_at_service_on: Date | null
    questionnaire_id: string | null
  }
  survey_questions: {
    template_id: number
    position: number
    section: string
    type: string
    text: string
    help_text: string
    options: string[]
    rows: string[]
    scale_min: number | null
    scale_max: number | null
    min_label: string
    max_label: string
    required: boolean
    measures: string
    reversed: boolean
    kind: string | null
  }
  survey_results: {
    id: Generated<string>
    district_id: string | null
    uploaded_by: string
    friendly_name: string
    file_name: string
    storage_key: string
    description: string
    schools: unknown
    export_id: string | null
    template_name: string
    responses_expected: number
    responses_stored: number
    uploaded_on: Date
    idempotency_key: string | null
    questionnaire_id: string | null
    columns_key: string | null
    reading: unknown | null
    deleted_on: Date | null
    deleted_by: string | null
    files_removed_on: Date | null
    idempotency_digest: string | null
    owner_id: string
    enrolment: unknown | null
    responses_removed_on: Date | null
  }
  survey_templates: {
    id: number
    name: string
    summary: string
    topic: string
    survey_type: string
    tags: string[]
    school_levels: string[]
    community_groups: string[]
    packages: string[]
    long_description: string
    duration: string
    time_to_use: string
    language: string
    sensitive_topics: string[]
    retired_on: Date | null
    translation_of: number | null
    survey_version: Generated<number>
    survey_published_on: Date | null
    survey_published_by: string | null
  }
  template_drafts: {
    template_id: number
    content: unknown
    base_version: number | null
    revision: Generated<number>
    changed_by: string | null
    changed_on: Date
  }
  template_resources: {
    id: Generated<string>
    key: string
    template_id: number
    title: string
    file_type: string
    storage_key: string | null
    updated_on: Generated<Date>
  }
  template_versions: {
    template_id: number
    version: number
    content: unknown
    published_on: Date | null
    published_by: string | null
  }
  told_requests: {
    result_id: string
    decided_on: Date
    gathering_id: string | null
  }
  translation_checks: {
    template_id: number
    checks: unknown
  }
  user_schools: {
    user_id: string
    school_id: string
    district_id: string
  }
  users: {
    id: Generated<string>
    district_id: string | null
    email: string
    full_name: string
    role: string
    issuer: string | null
    subject: string | null
    created_on: Generated<Date>
    state: Generated<string>
    last_seen_on: Date | null
    deactivated_on: Date | null
    invited_on: Date | null
    invitations: Generated<number>
    mail_fails_since: Date | null
    version: Generated<number>
    changed_by: string | null
    source_id: string | null
    source_key: string | null
    pinned: Generated<string[]>
    erased_on: Date | null
    searched_words: GeneratedAlways<string>
  }
  uses: {
    day: string
    what: string
    subject_id: string
    count: number
  }
}
