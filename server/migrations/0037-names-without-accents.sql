-- Whoever looks for Zuniga finds Zúñiga too: a text in small letters and without accents, which are taken off as marks of
-- their own. Texts of ASCII, as most are, have as many bytes as characters and need none of that.
create function without_accents(text) returns text language plpgsql immutable strict parallel safe as $$ begin
  if octet_length($1) = char_length($1) then return lower($1); end if;
  return translate(lower(normalize($1, nfd)), E'đĐøØłŁ\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0326\u0327\u0328', 'ddooll');
end $$;

-- Stored, since the function would be called for each person that a search of two letters looks at.
alter table users add column searched_words text not null
  generated always as (without_accents(full_name || ' ' || email)) stored;
create index users_searched_words on users using gin (searched_words gin_trgm_ops);
-- The release before searches by users_words, which the next one may drop.
