import type { PGlite } from '@electric-sql/pglite'

/** The number of made-up districts, and of people in each. */
export const [districts, peopleEach] = [2_000, 100]

/** The word that only one of the made-up people has, and one that every ninth has. */
export const [rareWord, commonWord] = ['quetzalcoatl', 'morgan']

/** A number of 24 bits that seems random and is the same each time, from the digest of a person from a digit on. */
const someOf = (digit: number) => `('x' || substr(md5(id::text || n), ${digit}, 6))::bit(24)::int`

/** Adds the made-up districts with schools and packages, and their people; indexes of words are made at the end. */
export async function addPeople(database: PGlite): Promise<void> {
  await database.exec(`
    drop index users_words;
    insert into districts (name)
      select 'Benchmark ' || lpad(n::text, 4, '0') || ' Unified School District' from generate_series(1, ${districts}) n;
    insert into schools (district_id, name)
      select id, 'School ' || n from districts, generate_series(1, 5) n where name like 'Benchmark %';
    insert into district_packages (district_id, package_name)
      select id, packages.name from districts, packages where districts.name like 'Benchmark %';
    insert into users (district_id, email, full_name, role, state, last_seen_on)
      select id, 'person-' || n || '-' || right(id::text, 12) || '@benchmark.example',
        (array['Ada', 'Bao', 'Cleo', 'Dina', 'Enzo', 'Faye', 'Gus', 'Hana', 'Ivo'])[1 + ${someOf(1)} % 9] || ' ' ||
          case when ${someOf(7)} % 9 = 4 then 'Morgan' else 'Name' || ${someOf(13)} % 97 end || ' ' ||
          substr(md5(id::text || n), 20, 8),
        case when n = 1 then 'lead' else 'staff' end,
        case when n % 20 = 0 then 'deactivated' else 'active' end, now() - n * interval '1 hour'
      from districts, generate_series(1, ${peopleEach}) n where name like 'Benchmark %';
    insert into user_schools (user_id, school_id, district_id)
      select users.id, schools.id, users.district_id from users join schools using (district_id)
      where users.email like '%@benchmark.example' and schools.name = 'School 1';
    update users set full_name = 'Ada ${rareWord}' where id =
      (select id from users where email like 'person-50-%' order by id limit 1);
    create index users_words on users using gin ((lower(full_name) || ' ' || lower(email)) gin_trgm_ops);`)
  await database.exec('vacuum analyze')
}
