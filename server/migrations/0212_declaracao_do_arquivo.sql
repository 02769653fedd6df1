-- What whoever sent a file stated that it is not, where its document says what is not taken in its place; null: nothing was to be stated.
alter table arquivo add column declarado varchar(200);
