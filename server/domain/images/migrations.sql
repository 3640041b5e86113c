-- 2-images/001-images
create table image (
  merchant_id integer not null,
  hash text not null,
  format text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  constraint image_pkey primary key (merchant_id, hash),
  constraint image_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint image_format check (format in ('JPEG', 'PNG')),
  constraint image_width check (width between 1 and 10000),
  constraint image_height check (height between 1 and 10000),
  constraint image_content check (octet_length(content) between 1 and 5242880)
);
alter table image enable row level security;
alter table image force row level security;
revoke all on image from public;
grant select, insert, update, delete on image to tillhouse_tenant;
create policy image_tenant on image for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int)) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int));
grant select, insert, update, delete on image to tillhouse_operator;
create policy image_operator on image for all to tillhouse_operator using (true) with check (true);
alter table image alter column content set storage external;
create table image_use (
  merchant_id integer not null,
  use text not null,
  hash text not null,
  route text,
  constraint image_use_pkey primary key (merchant_id, use),
  constraint image_use_use check (char_length(use) between 1 and 64),
  constraint image_use_route check (char_length(route) between 1 and 100),
  constraint image_use_image foreign key (merchant_id, hash) references image (merchant_id, hash)
);
create index image_use_hash on image_use (merchant_id, hash);
alter table image_use enable row level security;
alter table image_use force row level security;
revoke all on image_use from public;
grant select, insert, update, delete on image_use to tillhouse_tenant;
create policy image_use_tenant on image_use for all to tillhouse_tenant using (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int)) with check (merchant_id = (select nullif(current_setting('app.merchant', true), '')::int));
grant select, insert, update, delete on image_use to tillhouse_operator;
create policy image_use_operator on image_use for all to tillhouse_operator using (true) with check (true);
