-- Keys can be replaced, and wrapped by a key from the environment.

alter table larkline.signing_key
  -- Null: secret and previous are plain. Otherwise both are AES-256-GCM, made with the wrapping key of this id.
  add column wrapped_by text,
  -- Still accepted until then, for what people hold already, such as links in mails.
  add column previous bytea,
  add column previous_until timestamptz,
  add column rotated_at timestamptz,
  add constraint signing_key_previous_check check ((previous is null) = (previous_until is null)),
  -- Triggers use these, too, and could not unwrap them.
  add constraint signing_key_wrapped_check check (wrapped_by is null or name not in ('form-token', 'suppression'));

comment on column larkline.signing_key.wrapped_by is 'Id of the KEY_ENCRYPTION_KEY that wraps secret and previous.';
