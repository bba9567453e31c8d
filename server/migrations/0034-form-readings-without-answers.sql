-- What a form's columns are read as no longer holds what the people of one upload wrote themselves.
update form_readings set corrections = (
  select jsonb_object_agg(
    key,
    case when jsonb_typeof(said -> 'options') = 'array' then
      jsonb_set(said, '{options}', (
        select coalesce(jsonb_agg(
          case when option ->> 'label' in ('Other answers', 'Otras respuestas')
            then jsonb_set(option, '{answers}', '[]') else option end
          order by place
        ), '[]')
        from jsonb_array_elements(said -> 'options') with ordinality as options (option, place)
      ))
    else said end
  )
  from jsonb_each(corrections) as columns (key, said)
)
where corrections::text ~ 'Other answers|Otras respuestas';
